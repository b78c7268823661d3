/**
 * `npm test`: from a bare checkout to the last line `N passed, N failed, N skipped`.
 *
 * `npm test -- packages/core` passes filters to vitest and skips the check steps. REQUIRE_ALL=1 (or CI=true)
 * turns a missing service into a failure. A failed check step counts among the failed ones of the last line.
 */

import { installDebianPackages } from "./debian-packages.mjs"
import { endOnSignal } from "./end-on-signal.mjs"
import { installDependencies } from "./install.mjs"
import { startServices } from "./services.mjs"
import { temporaryFolder } from "./temporary-folder.mjs"

const filters = process.argv.slice(2)
/** If a whole service is missing, too many tests are skipped to name them all. */
const MOST_NAMED = 20
const requireAll = process.env.REQUIRE_ALL === "1" || process.env.CI === "true"

/** Every program of this run, this one included, finds it where it looks for the system's folder. */
const temporary = temporaryFolder()
process.env.TMPDIR = temporary.folder
process.once("exit", temporary.remove)

/** What has to be stopped. Set before it is ready, so that an interruption leaves no server running. */
let starting = Promise.resolve({ stop: async () => {} })
endOnSignal(() => starting)

/** The names of failed check steps; with filters only the build, which the tests need. */
async function check() {
  if (filters.length === 0) {
    const { runChecks } = await import("./run-checks.mjs")
    return runChecks()
  }
  const { build } = await import("./build.mjs")
  const { code, output } = await build()
  if (code !== 0) console.log(output)
  return code === 0 ? [] : ["build (tsc -b)"]
}

function summarise({ counts, failedSteps, skipped }) {
  console.log("")
  for (const name of failedSteps) console.log(`Check failed: ${name}`)
  for (const { name, reason } of skipped)
    console.log(`${requireAll ? "Missing, but required" : "Skipped service"}: ${name}: ${reason}`)
  for (const name of counts.skippedTests.slice(0, MOST_NAMED)) console.log(`Skipped test: ${name}`)
  const unnamed = counts.skippedTests.length - MOST_NAMED
  if (unnamed > 0) console.log(`Skipped tests besides: ${unnamed}`)
  const { passed } = counts
  if (passed + counts.failed === 0) console.log("No test ran.")
  const missing = requireAll ? skipped.length : 0
  const failed = counts.failed + failedSteps.length + missing
  console.log(`${passed} passed, ${failed} failed, ${counts.skipped} skipped`)
  return passed > 0 && failed === 0
}

async function main() {
  await Promise.all([installDependencies(), installDebianPackages()])
  starting = startServices()
  const services = await starting
  try {
    const failedSteps = await check()
    const { runVitest } = await import("./run-vitest.mjs")
    const counts = await runVitest(filters, services.env)
    await services.stop()
    process.exitCode = summarise({ counts, failedSteps, skipped: services.skipped }) ? 0 : 1
  } finally {
    await services.stop()
  }
}

await main().catch((error) => {
  console.log(`\n${error.message}\n0 passed, 1 failed, 0 skipped`)
  process.exitCode = 1
})
