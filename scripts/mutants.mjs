/**
 * `npm run mutants`: weakens one line of a package, runs the nearest tests, and restores it; for each mutant listed in
 * test/mutants. At least one test must fail: a mutant that all tests pass is a fault that nobody would notice.
 *
 * `npm run mutants -- cookies http` takes those of files with one of these texts in their path; `--shard=1/6` a part.
 * What was found is kept in test/mutants/noticed.json: which test files notice which mutant.
 */

import { endOnSignal } from "./end-on-signal.mjs"
import { installDependencies } from "./install.mjs"
import { readMutants, readNoticed, writeNoticed } from "./mutant-lists.mjs"
import { variablesNeededBy } from "./needed-services.mjs"
import { packageOf, restore, weaken } from "./plant-mutant.mjs"
import { say } from "./progress.mjs"
import { startServices } from "./services.mjs"

/**
 * Tests of other packages read what was built. So do some of the same package: those that import it by its name, start
 * its program or build an application with it. Only core's own read nothing but its sources, and its build takes longest.
 */
const needsBuild = ({ file, tests }) =>
  packageOf(file) !== "packages/core" || tests.some((test) => packageOf(test) !== "packages/core")

/** The packages whose products are of a weakened file, or of one that has been restored since. */
const stale = new Set()

async function buildStale() {
  if (stale.size === 0) return false
  const { compile } = await import("./tsc.mjs")
  const folders = [...stale]
  stale.clear()
  // A weakening may be wrong in its types: what is emitted counts.
  await compile(["-b", ...folders])
  if (!folders.includes("packages/core")) return true
  const { bundleCore } = await import("./bundle-core.mjs")
  await bundleCore()
  return true
}

/** `{ noticed }` with test files, or `{ problem }`. */
async function tryMutant(mutant, tests) {
  try {
    weaken(mutant)
    if (needsBuild(mutant)) stale.add(packageOf(mutant.file))
    // Also where this one needs none: its tests must not read the products of the one before.
    tests.forget(mutant.file, await buildStale())
    // The processes of the tests get it from here.
    process.env.SALLYPORT_DEPTH = mutant.deep ? "deep" : "short"
    const noticed = await tests.failing(mutant.tests)
    return noticed.length > 0 ? { noticed } : { problem: "no test notices it" }
  } catch (error) {
    return { problem: error.message }
  } finally {
    restore()
    tests.forget(mutant.file)
    // Built again with the next one that needs it, or at the end.
    if (needsBuild(mutant)) stale.add(packageOf(mutant.file))
  }
}

/** Those that are built stand together, and those of one package, so that each is built as seldom as possible. */
function inOrder(mutants) {
  const keyOf = (mutant) => `${needsBuild(mutant) ? packageOf(mutant.file) : ""}`
  return mutants.toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : Number(keyOf(a) > keyOf(b))))
}

function chosen(args) {
  const shard = args.find((arg) => arg.startsWith("--shard="))
  const [at, of] = (shard?.slice("--shard=".length) ?? "1/1").split("/").map(Number)
  const texts = args.filter((arg) => !arg.startsWith("--"))
  const named = readMutants().filter(
    ({ file }) => texts.length === 0 || texts.some((text) => file.includes(text)),
  )
  return inOrder(named).filter((_, index) => index % of === at - 1)
}

async function runAll(mutants, tests) {
  const noticed = {}
  const problems = []
  for (const [index, mutant] of mutants.entries()) {
    const outcome = await tryMutant(mutant, tests)
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
  Object.assign(process.env, services.env)
  const { openTests } = await import("./mutant-tests.mjs")
  const tests = await openTests()
  try {
    const { noticed, problems } = await runAll(mutants, tests)
    await buildStale()
    writeNoticed({ ...readNoticed(), ...noticed })
    for (const problem of problems) console.log(`Failed: ${problem}`)
    console.log(`${Object.keys(noticed).length} passed, ${problems.length} failed`)
    process.exitCode = problems.length > 0 || mutants.length === 0 ? 1 : 0
  } finally {
    await tests.close()
    await services.stop()
  }
}

await main()
