/**
 * `npm test`: from a bare checkout to the last line `N passed, N failed, N skipped`; every rule proved at least once.
 * `npm run test:deep`: every rule on everything.
 *
 * `npm test -- packages/core` passes filters to vitest, skips the check steps and starts only what those tests need.
 * What starts with a hyphen is an option of vitest. REQUIRE_ALL=1 (or CI=true) turns a missing service into a failure.
 * A failed check step counts among the failed ones of the last line.
 */

import { installDebianPackages } from "./debian-packages.mjs"
import { endOnSignal } from "./end-on-signal.mjs"
import { installDependencies } from "./install.mjs"
import { variablesNeededBy } from "./needed-services.mjs"
import { startServices } from "./services.mjs"
import { temporaryFolder } from "./temporary-folder.mjs"

const isDeep = process.argv.includes("--deep")
const args = process.argv.slice(2).filter((arg) => arg !== "--deep")
const filters = args.filter((arg) => !arg.startsWith("-"))
const isWhole = args.length === 0
const A_DAY = 86_400_000
const requireAll = process.env.REQUIRE_ALL === "1" || process.env.CI === "true"

if (isDeep) process.env.SALLYPORT_DEPTH = "deep"
// What is named runs, whosever turn it is.
else if (filters.length === 0) process.env.SALLYPORT_TURN ??= String(Math.floor(Date.now() / A_DAY))

/** Every program of this run, this one included, finds it where it looks for the system's folder. */
const temporary = temporaryFolder()
process.env.TMPDIR = temporary.folder
process.once("exit", temporary.remove)

/** What has to be stopped. Set before it is ready, so that an interruption leaves no server running. */
let starting = Promise.resolve({ stop: async () => {} })
endOnSignal(() => starting)

/** The names of failed check steps; with filters or options only the build, which the tests need. */
async function check() {
  if (isWhole) {
    const { runChecks } = await import("./run-checks.mjs")
    return runChecks()
  }
  const { build } = await import("./build.mjs")
  const { code, output } = await build()
  if (code !== 0) console.log(output)
  return code === 0 ? [] : ["build (tsc -b)"]
}

/** Files that take much longer than they used to: told of always, and a failure in depth, where there is time to look. */
async function grown() {
  if (!isWhole) return []
  const { tellOfTimes } = await import("./test-times.mjs")
  const longer = tellOfTimes(isDeep ? "deep" : "short")
  return isDeep && longer.length > 0 ? ["files that take longer (test/times.json)"] : []
}

function summarise({ counts, failedSteps, skipped }) {
  console.log("")
  for (const [reason, tests] of counts.reasons) console.log(`Skipped: ${tests} × ${reason}`)
  for (const { name, reason } of skipped)
    console.log(`${requireAll ? "Missing, but required" : "Skipped service"}: ${name}: ${reason}`)
  // Last, because who reads the end of a log wants to know what failed.
  for (const name of failedSteps) console.log(`Check failed: ${name}`)
  for (const name of counts.failures) console.log(`Failed: ${name}`)
  const { passed } = counts
  if (passed + counts.failures.length === 0) console.log("No test ran.")
  const missing = requireAll ? skipped.length : 0
  const failed = counts.failures.length + failedSteps.length + missing
  console.log(`${passed} passed, ${failed} failed, ${counts.skipped} skipped`)
  return passed > 0 && failed === 0
}

async function main() {
  const needed = filters.length > 0 ? variablesNeededBy(filters) : undefined
  await Promise.all([installDependencies(), installDebianPackages(needed)])
  starting = startServices(needed)
  const services = await starting
  try {
    const failedSteps = await check()
    const { runVitest } = await import("./run-vitest.mjs")
    const counts = await runVitest(args, services.env)
    await services.stop()
    failedSteps.push(...(await grown()))
    process.exitCode = summarise({ counts, failedSteps, skipped: services.skipped }) ? 0 : 1
  } finally {
    await services.stop()
  }
}

await main().catch((error) => {
  console.log(`\n${error.message}\n0 passed, 1 failed, 0 skipped`)
  process.exitCode = 1
})
