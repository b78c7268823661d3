/**
 * `npm run test:deep`: all test files in depth, the check steps and the mutants, or a part of them (`--shard=1/6`).
 * `npm run test:deep -- random` runs the tests with something random in them, with a new seed, which it prints.
 */

import { execFileSync } from "node:child_process"
import { randomInt } from "node:crypto"
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs"
import path from "node:path"
import { results } from "./results.mjs"
import { root } from "./repository.mjs"
import { knownTimes, SLOW_FOLDERS } from "./short-run.mjs"
import { allTestFiles, testFilesBesideChecks } from "./test-files.mjs"
import { grownFiles } from "./test-times.mjs"

const record = path.join(results, "deep-runs.json")
/** Seconds for a file whose time is not known: few, but where applications are installed and built. */
const usual = (file) => (SLOW_FOLDERS.some((folder) => file.startsWith(folder)) ? 120 : 1)

const git = (...args) => execFileSync("git", args, { cwd: root, encoding: "utf8" }).trim()

/** The commit, marked where something is not committed. */
function commit() {
  return `${git("rev-parse", "--short", "HEAD")}${git("status", "--porcelain") ? " with changes" : ""}`
}

const readRecord = () => (existsSync(record) ? JSON.parse(readFileSync(record, "utf8")) : {})

function note(part, isGood) {
  const all = readRecord()
  mkdirSync(results, { recursive: true })
  const own = { ...all[commit()], [part]: isGood ? "passed" : "failed" }
  writeFileSync(record, JSON.stringify({ ...all, [commit()]: own }, null, 2))
}

/** Lines about the parts that were run on this commit, and that were not. */
function runSoFar(of) {
  const own = readRecord()[commit()] ?? {}
  const parts = [...Array.from({ length: of }, (_, at) => `${at + 1}/${of}`), "random"]
  return parts.map((part) => `Deep part ${part} on ${commit()}: ${own[part] ?? "not run"}`)
}

/** The files in `of` lists that take about as long: each, the longest first, goes to the shortest list so far. */
export function dividedByTime(files, of, { deep = {}, short = {} } = knownTimes()) {
  const secondsOf = (file) => deep[file] ?? short[file] ?? usual(file)
  const lists = Array.from({ length: of }, () => ({ seconds: 0, files: [] }))
  const sorted = files.toSorted((a, b) => secondsOf(b) - secondsOf(a) || (a < b ? -1 : 1))
  for (const file of sorted) {
    const [shortest] = lists.toSorted((a, b) => a.seconds - b.seconds)
    shortest.files.push(file)
    shortest.seconds += secondsOf(file)
  }
  return lists.map((list) => list.files)
}

/** Whether something in a test is random: it takes the seed, or its suite does. */
function isRandom(file) {
  const text = readFileSync(path.join(root, file), "utf8")
  return /"fast-check"|depth\/(?:adapter|record)-contract|\bseed\b/.test(text)
}

/** The plan for a shard such as `2/6`, for the tests with a new seed, or for everything. */
export function planDeep({ shard = "1/1", isRandom: asRandom }) {
  if (asRandom) return randomPlan()
  const [at, of] = shard.split("/").map(Number)
  if (!(at >= 1 && at <= of))
    throw new Error(`--shard=${shard}: say which of how many, as in --shard=1/6`)
  const files = dividedByTime(testFilesBesideChecks(), of)[at - 1]
  return {
    opening: [`The deep run, part ${shard}: ${files.length} test files`],
    services: undefined,
    // With the first part, because they take as long as a part's tests do not.
    steps: (name) => at === 1 || name.startsWith("build"),
    runs: [{ depth: "deep", files, args: [] }],
    judge: (seconds) => grownFiles(seconds),
    closing: () => [],
    ended: (isGood) => {
      note(shard, isGood)
      for (const line of runSoFar(of)) console.log(line)
      console.log(`The mutants are run by \`npm run mutants -- --shard=${shard}\`.`)
    },
  }
}

function randomPlan() {
  process.env.SALLYPORT_SEED ??= String(randomInt(2 ** 31))
  const files = allTestFiles().filter(isRandom)
  return {
    opening: [`${files.length} test files with SALLYPORT_SEED=${process.env.SALLYPORT_SEED}`],
    services: undefined,
    steps: (name) => name.startsWith("build"),
    runs: [{ depth: "deep", files, args: [] }],
    closing: () => [
      `To play it again: SALLYPORT_SEED=${process.env.SALLYPORT_SEED} npm run test:deep -- random`,
    ],
    ended: (isGood) => note("random", isGood),
  }
}
