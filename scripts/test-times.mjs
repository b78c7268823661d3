/**
 * Compares how long each test file took with test/times.json.
 *
 * `node scripts/test-times.mjs short` (or `deep`) writes the times of the last run there, rounded, of files that took
 * longer than two seconds, and of all those that build, install or open browsers.
 */

import { readFileSync, writeFileSync } from "node:fs"
import path from "node:path"
import { pathToFileURL } from "node:url"
import { root } from "./repository.mjs"
import { timesFile } from "./results.mjs"
import { knownTimes, QUICK, SLOW_FOLDERS } from "./short-run.mjs"

const baseline = path.join(root, "test/times.json")
/** A file is told of that took half as long again, and so many seconds more. */
const FACTOR = 1.5
const SECONDS = 3

/** What the last run noted: seconds by file. */
const taken = () => new Map(Object.entries(JSON.parse(readFileSync(timesFile, "utf8"))))

/** How much slower this machine was than the one of the baseline: the median of all files, so that no file decides. */
function slowness(pairs) {
  const ratios = pairs.map(({ now, before }) => now / before).sort((a, b) => a - b)
  return ratios[Math.floor(ratios.length / 2)] ?? 1
}

/** The files that took much longer than they did, measured by the speed of the whole run. */
export function longerThan(before, now) {
  const pairs = Object.entries(before)
    .filter(([file]) => now.has(file))
    .map(([file, seconds]) => ({ file, before: seconds, now: now.get(file) }))
  const speed = slowness(pairs)
  return pairs
    .map((pair) => ({ ...pair, expected: pair.before * speed }))
    .filter(({ now, expected }) => now > expected * FACTOR && now > expected + SECONDS)
}

/** A line about each, from the seconds of each file of a deep run. */
export function grownFiles(seconds) {
  const { deep = {} } = knownTimes()
  return longerThan(deep, seconds).map(
    ({ file, now, expected }) =>
      `Takes longer: ${file}: ${now.toFixed(0)} s, where ${expected.toFixed(0)} s were expected`,
  )
}

/** Files of these folders count as slow until their time is known, so it is kept in any case. */
const isSlowFolder = (file) => SLOW_FOLDERS.some((folder) => file.startsWith(folder))

function write(depth) {
  const times = [...taken()]
    .filter(([file, seconds]) => seconds > QUICK || isSlowFolder(file))
    .map(([file, seconds]) => [file, Math.round(seconds)])
    .sort(([a], [b]) => (a < b ? -1 : 1))
  const others = knownTimes()
  // Of what did not run, as files of another shard, the last time stays.
  const all = { ...others, [depth]: { ...others[depth], ...Object.fromEntries(times) } }
  writeFileSync(baseline, `${JSON.stringify(all, null, 2)}\n`)
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) write(process.argv[2] ?? "short")
