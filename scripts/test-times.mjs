/**
 * Compares how long each test file took with test/times.json.
 *
 * `node scripts/test-times.mjs short` (or `deep`) writes the times of the last whole run there, rounded, of files that
 * take longer than two seconds.
 */

import { existsSync, readFileSync, writeFileSync } from "node:fs"
import path from "node:path"
import { pathToFileURL } from "node:url"
import { root } from "./repository.mjs"
import { timesFile } from "./results.mjs"

const baseline = path.join(root, "test/times.json")
const NOTED = 2
/** A file is told of that took half as long again, and so many seconds more. */
const FACTOR = 1.5
const SECONDS = 3

/** What the last run noted: seconds by file. */
const taken = () => new Map(Object.entries(JSON.parse(readFileSync(timesFile, "utf8"))))

const kept = () => (existsSync(baseline) ? JSON.parse(readFileSync(baseline, "utf8")) : {})

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

/** Prints and returns them. */
export function tellOfTimes(depth) {
  const { deep = {}, [depth]: before = deep } = kept()
  const longer = longerThan(before, taken())
  for (const { file, now, expected } of longer)
    console.log(
      `Takes longer: ${file}: ${now.toFixed(0)} s, where ${expected.toFixed(0)} s were expected`,
    )
  return longer
}

function write(depth) {
  const times = [...taken()]
    .filter(([, seconds]) => seconds > NOTED)
    .map(([file, seconds]) => [file, Math.round(seconds)])
    .sort(([a], [b]) => (a < b ? -1 : 1))
  const others = kept()
  // In a short run some take turns: of those whose turn it was not, the last time stays.
  const all = { ...others, [depth]: { ...others[depth], ...Object.fromEntries(times) } }
  writeFileSync(baseline, `${JSON.stringify(all, null, 2)}\n`)
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) write(process.argv[2] ?? "short")
