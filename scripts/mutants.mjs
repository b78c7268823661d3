/**
 * `npm run mutants`: weakens one line of a package, runs the nearest tests, and restores it; for each mutant listed in
 * test/mutants. At least one test must fail: a mutant that all tests pass is a fault that nobody would notice.
 *
 * `npm run mutants -- cookies http` takes those of files with one of these texts in their path; `--shard=1/4` a quarter.
 * Where all that were asked for ran, test/mutants/noticed.json is written: which test files notice which mutant.
 */

import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import path from "node:path"
import { endOnSignal } from "./end-on-signal.mjs"
import { installDependencies } from "./install.mjs"
import { readMutants, readNoticed, writeNoticed } from "./mutant-lists.mjs"
import { variablesNeededBy } from "./needed-services.mjs"
import { say } from "./progress.mjs"
import { root } from "./repository.mjs"
import { results } from "./results.mjs"
import { runCommand } from "./run-command.mjs"
import { startServices } from "./services.mjs"
import { toolPath } from "./tool-path.mjs"

const A_MINUTE = 60_000
/** What the file under change held, so that the next run restores it where this one was killed. */
const kept = path.join(results, "mutant-original.json")
const report = path.join(results, "mutant-report.json")
const onDisk = (file) => path.join(root, file)

function restore() {
  if (!existsSync(kept)) return
  const { file, text } = JSON.parse(readFileSync(kept, "utf8"))
  writeFileSync(onDisk(file), text)
  rmSync(kept)
}

/** Throws where the text is not there exactly once: the code has changed, and the mutant must be written anew. */
function weaken({ file, find, replace }) {
  const text = readFileSync(onDisk(file), "utf8")
  const times = text.split(find).length - 1
  if (times !== 1) throw new Error(`its text is there ${times} times`)
  mkdirSync(results, { recursive: true })
  writeFileSync(kept, JSON.stringify({ file, text }))
  writeFileSync(
    onDisk(file),
    text.replace(find, () => replace),
  )
}

const packageOf = (file) =>
  /^packages\/(?:(?:adapters|clients|integrations)\/)?[^/]+/.exec(file)?.[0]

/**
 * Tests of other packages read what was built. So do some of the same package: those that import it by its name, start
 * its program or build an application with it. Only core's own read nothing but its sources, and its build takes longest.
 */
const needsBuild = ({ file, tests }) =>
  packageOf(file) !== "packages/core" || tests.some((test) => packageOf(test) !== "packages/core")

/** The packages whose products are of a weakened file, or of one that has been restored since. */
const stale = new Set()

async function buildStale() {
  if (stale.size === 0) return
  const { compile } = await import("./tsc.mjs")
  const folders = [...stale]
  stale.clear()
  // A weakening may be wrong in its types: what is emitted counts.
  await compile(["-b", ...folders])
  if (!folders.includes("packages/core")) return
  const { bundleCore } = await import("./bundle-core.mjs")
  await bundleCore()
}

/** The test files with a failed test. Throws where one could not be loaded: the weakened code must still run. */
async function noticing(tests, env) {
  rmSync(report, { force: true })
  const args = ["run", "--reporter=json", `--outputFile=${report}`, ...tests]
  const options = { env: { ...process.env, ...env }, timeout: 10 * A_MINUTE }
  const { output } = await runCommand(process.execPath, [toolPath("vitest"), ...args], options)
  if (!existsSync(report)) throw new Error(`vitest ended without a report: ${output.slice(-1000)}`)
  const { testResults } = JSON.parse(readFileSync(report, "utf8"))
  const ran = testResults.map(({ name }) => path.relative(root, name))
  const missing = tests.filter((test) => !ran.includes(test))
  if (missing.length > 0) throw new Error(`there is no ${missing.join(", ")}`)
  const broken = testResults.find(
    ({ status, assertionResults }) => status === "failed" && assertionResults.length === 0,
  )
  if (broken) throw new Error(`${broken.name} could not be loaded: ${broken.message}`)
  return testResults
    .filter(({ status }) => status === "failed")
    .map(({ name }) => path.relative(root, name))
    .toSorted()
}

/** `{ noticed }` with test files, or `{ problem }`. */
async function tryMutant(mutant, env) {
  try {
    weaken(mutant)
    if (needsBuild(mutant)) stale.add(packageOf(mutant.file))
    // Also where this one needs none: its tests must not read the products of the one before.
    await buildStale()
    const noticed = await noticing(mutant.tests, env)
    return noticed.length > 0 ? { noticed } : { problem: "no test notices it" }
  } catch (error) {
    return { problem: error.message }
  } finally {
    restore()
    // Built again with the next one that needs it, or at the end.
    if (needsBuild(mutant)) stale.add(packageOf(mutant.file))
  }
}

function chosen(args) {
  const [, at, of] =
    /^--shard=(\d+)\/(\d+)$/.exec(args.find((arg) => arg.startsWith("--")) ?? "") ?? []
  const texts = args.filter((arg) => !arg.startsWith("--"))
  return readMutants()
    .filter(({ file }) => texts.length === 0 || texts.some((text) => file.includes(text)))
    .filter((_, index) => at === undefined || index % Number(of) === Number(at) - 1)
}

async function runAll(mutants, env) {
  const noticed = {}
  const problems = []
  for (const [index, mutant] of mutants.entries()) {
    const outcome = await tryMutant(mutant, env)
    if (outcome.noticed) noticed[mutant.id] = outcome.noticed
    else problems.push(`${mutant.id}: ${outcome.problem}`)
    const told = outcome.problem ? `SURVIVES (${outcome.problem})` : "noticed"
    say(`${index + 1} of ${mutants.length}: ${told}: ${mutant.id}`)
  }
  return { noticed, problems }
}

async function main() {
  restore()
  let starting = Promise.resolve({ stop: async () => {} })
  endOnSignal(() => {
    restore()
    return starting
  })
  await installDependencies()
  const mutants = chosen(process.argv.slice(2))
  starting = startServices(variablesNeededBy(mutants.flatMap(({ tests }) => tests)))
  const services = await starting
  try {
    const { noticed, problems } = await runAll(mutants, services.env)
    await buildStale()
    writeNoticed({ ...readNoticed(), ...noticed })
    for (const problem of problems) console.log(`Failed: ${problem}`)
    console.log(`${Object.keys(noticed).length} passed, ${problems.length} failed`)
    process.exitCode = problems.length > 0 || mutants.length === 0 ? 1 : 0
  } finally {
    await services.stop()
  }
}

await main()
