/**
 * `npm test`: from a bare checkout to the last line `N passed, N failed, N skipped`; the same tests every day.
 * `npm test -- --changed[=REV]`: what a change reaches. `npm test -- packages/core`: what is named.
 * `npm run test:deep`: everything on everything, `-- --shard=1/6` a part of it.
 *
 * What else starts with a hyphen is an option of vitest. REQUIRE_ALL=1 (or CI=true) turns a missing service into a
 * failure. A failed check step counts among the failed ones of the last line.
 */

import { installDebianPackages } from "./debian-packages.mjs"
import { endOnSignal } from "./end-on-signal.mjs"
import { installDependencies } from "./install.mjs"
import { say, secondsSince } from "./progress.mjs"
import { startServices } from "./services.mjs"
import { temporaryFolder } from "./temporary-folder.mjs"
import { planFor } from "./test-plans.mjs"

const requireAll = process.env.REQUIRE_ALL === "1" || process.env.CI === "true"
const began = performance.now()

/** Every program of this run, this one included, finds it where it looks for the system's folder. */
const temporary = temporaryFolder()
process.env.TMPDIR = temporary.folder
process.once("exit", temporary.remove)

/** What has to be stopped. Set before it is ready, so that an interruption leaves no server running. */
let starting = Promise.resolve({ stop: async () => {} })
endOnSignal(() => starting)

/** How long each phase took: names and texts such as `12.3 s`. */
const phases = []

async function phase(name, work) {
  const start = performance.now()
  const result = await work()
  phases.push([name, secondsSince(start)])
  return result
}

/** The names of failed check steps. */
async function check({ steps }) {
  const { runChecks } = await import("./run-checks.mjs")
  return runChecks(steps)
}

/** All runs of the plan, one after the other, as if they were one. */
async function runTests({ runs }, env) {
  const { runVitest } = await import("./run-vitest.mjs")
  const all = []
  for (const run of runs) all.push(await runVitest(run, env))
  return {
    passed: all.reduce((sum, { passed }) => sum + passed, 0),
    skipped: all.reduce((sum, { skipped }) => sum + skipped, 0),
    failures: all.flatMap(({ failures }) => failures),
    reasons: all.flatMap(({ reasons }) => reasons),
    seconds: new Map(all.flatMap(({ seconds }) => [...seconds])),
  }
}

function summarise({ plan, counts, failedSteps, skipped }) {
  console.log("")
  for (const [reason, tests] of counts.reasons) console.log(`Skipped: ${tests} × ${reason}`)
  for (const { name, reason } of skipped)
    console.log(`${requireAll ? "Missing, but required" : "Skipped service"}: ${name}: ${reason}`)
  const whole = (performance.now() - began) / 1000
  console.log(`Time: ${phases.map(([name, time]) => `${name} ${time}`).join(", ")}`)
  for (const line of plan.closing({ seconds: counts.seconds, whole })) console.log(line)
  // Last, because who reads the end of a log wants to know what failed.
  for (const name of failedSteps) console.log(`Check failed: ${name}`)
  for (const name of counts.failures) console.log(`Failed: ${name}`)
  const { passed } = counts
  if (passed + counts.failures.length === 0) console.log("No test ran.")
  const missing = requireAll ? skipped.length : 0
  const failed = counts.failures.length + failedSteps.length + missing
  const isGood = passed > 0 && failed === 0
  plan.ended?.(isGood)
  console.log(`${passed} passed, ${failed} failed, ${counts.skipped} skipped`)
  return isGood
}

async function main() {
  const plan = await planFor(process.argv.slice(2))
  for (const line of plan.opening) say(line)
  // The checks need no server, so the packages of the servers may take as long as the checks do.
  const debianPackages = installDebianPackages(plan.services)
  await phase("installation", installDependencies)
  const failedSteps = await phase("build and checks", () => check(plan))
  starting = debianPackages.then(() => startServices(plan.services))
  const services = await phase("servers", () => starting)
  try {
    const counts = await phase("tests", () => runTests(plan, services.env))
    await services.stop()
    failedSteps.push(...(plan.judge?.(counts.seconds) ?? []))
    process.exitCode = summarise({ plan, counts, failedSteps, skipped: services.skipped }) ? 0 : 1
  } finally {
    await services.stop()
  }
}

await main().catch((error) => {
  console.log(`\n${error.message}\n0 passed, 1 failed, 0 skipped`)
  process.exitCode = 1
})
