/** What is said at the end of a short run. */

import { readMutants, readNoticed } from "./mutant-lists.mjs"
import { knownTimes, partOf, QUICK } from "./short-run.mjs"
import { allTestFiles } from "./test-files.mjs"

/** Seconds after which a run of ten minutes is about to take too long. */
const NINE_MINUTES = 540
const MOST = 10

const line = (seconds, text) => `  ${seconds.toFixed(0).padStart(4)} s  ${text}`

/** How long the files of each part took, one after the other; several run at once. */
export function timesOfParts(seconds) {
  const times = knownTimes()
  const sums = new Map()
  for (const [file, took] of seconds) {
    const part = partOf(file, times) ?? "others"
    sums.set(part, (sums.get(part) ?? 0) + took)
  }
  const sorted = [...sums].toSorted(([, a], [, b]) => b - a)
  return ["Seconds of the files of each part:", ...sorted.map(([part, sum]) => line(sum, part))]
}

/** Quick files that are no longer quick, and what to take out of a run that takes more than nine minutes. */
export function warnings(seconds, whole) {
  const times = knownTimes()
  const slow = [...seconds].filter(
    ([file, took]) => took > 3 * QUICK && partOf(file, times)?.startsWith("quick"),
  )
  return [
    ...slow.map(
      ([file, took]) =>
        `${file} took ${took.toFixed(0)} s and counts as quick: make it quicker, or write its time with node scripts/test-times.mjs short`,
    ),
    ...(whole > NINE_MINUTES ? leastNoticing(seconds, whole) : []),
  ]
}

/** The slow files in the order of how many mutants they notice per second, the fewest first. */
function leastNoticing(seconds, whole) {
  const noticed = Object.values(readNoticed()).flat()
  const perSecond = ([file, took]) => noticed.filter((one) => one === file).length / took
  const slow = [...seconds].filter(([, took]) => took > QUICK)
  const least = slow.toSorted((a, b) => perSecond(a) - perSecond(b) || b[1] - a[1]).slice(0, MOST)
  return [
    `This run took ${(whole / 60).toFixed(1)} minutes and may take ten. These files notice least per second:`,
    ...least.map(([file, took]) => line(took, file)),
  ]
}

/** What only the deep run has: how many test files of which folders, and what no file of the short run does. */
export function whatIsNotProved() {
  const times = knownTimes()
  const left = allTestFiles().filter((file) => partOf(file, times) === undefined)
  const folders = new Map()
  for (const file of left) {
    const folder = file
      .split("/test/")[0]
      .split("/")
      .slice(0, 3)
      .join("/")
      .replace(/\/[^/]+\.ts$/, "")
    folders.set(folder, (folders.get(folder) ?? 0) + 1)
  }
  const names = [...folders].map(([folder, count]) => `${folder} (${count})`)
  const deep = readMutants().filter(({ deep: why }) => why).length
  return [
    `Not proved by this run, but by \`npm run test:deep\`: ${left.length} test files (${names.join(", ")}); further engines, drivers and versions; MariaDB, nginx and Caddy; what is packed; other seeds; ${deep} of ${readMutants().length} mutants.`,
  ]
}
