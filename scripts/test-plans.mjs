/**
 * What the arguments of `npm test` and `npm run test:deep` ask for, as a plan: what to say first (`opening`), the
 * variables of its `services`, the names of its check `steps`, its `runs` of vitest (`{ depth, files, args }`), and
 * what to say at the end (`closing`).
 */

import { variablesNeededBy } from "./needed-services.mjs"
import { knownTimes, partOf, services } from "./short-run.mjs"
import { allTestFiles, testFilesBesideChecks } from "./test-files.mjs"
import { timesOfParts, warnings, whatIsNotProved } from "./test-report.mjs"

const BUILD = "build (tsc -b)"
const SHAPE = "package shape (publint, attw)"

/** The plan for what stands behind `npm test --`, or `npm run test:deep --`, which begins with `--deep`. */
export async function planFor(all) {
  const args = all.filter((arg) => arg !== "--deep")
  const changed = args.find((arg) => /^--changed(?:=|$)/.test(arg))
  if (all.includes("--deep")) return deepPlan(args)
  if (changed) return changedPlan(changed.slice("--changed=".length))
  return args.length === 0 ? shortPlan() : namedPlan("short", args)
}

function shortPlan() {
  const times = knownTimes()
  const files = testFilesBesideChecks().filter((file) => partOf(file, times) !== undefined)
  return {
    opening: [`The short run: ${files.length} test files (scripts/short-run.mjs)`],
    services,
    // Packages are packed in depth, and where a manifest has changed.
    steps: (name) => name !== SHAPE,
    runs: [{ depth: "short", files, args: [] }],
    closing: ({ seconds, whole }) => [
      ...timesOfParts(seconds),
      ...warnings(seconds, whole),
      ...whatIsNotProved(),
    ],
  }
}

/** What is named: paths, and options of vitest. Only the build, and the servers that those tests need. */
function namedPlan(depth, args) {
  const names = args.filter((arg) => !arg.startsWith("-")).map((name) => name.replace(/^\.\//, ""))
  const files = allTestFiles().filter((file) => names.some((name) => file.includes(name)))
  return {
    opening: [],
    services: names.length > 0 ? variablesNeededBy(files) : undefined,
    steps: (name) => name === BUILD,
    runs: [{ depth, files: names, args: args.filter((arg) => arg.startsWith("-")) }],
    closing: () => [],
  }
}

async function changedPlan(revision) {
  const { planChanges } = await import("./changed-run.mjs")
  const { changed, short, deep, manifest, opening, closing } = planChanges(revision)
  return {
    opening,
    services: variablesNeededBy([...short, ...deep]),
    steps: (name) => name === BUILD || (name === SHAPE && manifest),
    runs: [
      { depth: "short", files: short, args: [], changed },
      { depth: "deep", files: deep, args: [] },
    ].filter(({ files }) => files.length > 0),
    closing: () => closing,
  }
}

async function deepPlan(args) {
  const shard = args.find((arg) => arg.startsWith("--shard="))?.slice("--shard=".length)
  const isRandom = args.includes("random")
  if (args.length > 0 && !shard && !isRandom) return namedPlan("deep", args)
  const { planDeep } = await import("./deep-run.mjs")
  return planDeep({ shard, isRandom })
}
