/** Runs vitest in the repository and counts the results. */

import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs"
import path from "node:path"
import { reportFile, skippedFile } from "./results.mjs"
import { runCommand } from "./run-command.mjs"
import { toolPath } from "./tool-path.mjs"

const A_MINUTE = 60_000
/** What the checks before it leave of the 45 minutes that a whole run may take. In depth there is all night. */
const MOST_TIME = { short: 40 * A_MINUTE, deep: 240 * A_MINUTE }

/** A file that could not be loaded has no failed tests, but counts as one. */
function count(report) {
  const unloadable = report.testResults.filter(
    ({ status, assertionResults }) =>
      status === "failed" && assertionResults.every((test) => test.status !== "failed"),
  )
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + unloadable.length,
    skipped: report.numPendingTests + report.numTodoTests,
  }
}

/**
 * `{ passed, failed, skipped, reasons }`, each reason to skip with the number of tests. A run that fails without a
 * failed test counts as one failure. The arguments are filters and options of vitest.
 */
export async function runVitest(args, env) {
  mkdirSync(path.dirname(reportFile), { recursive: true })
  // Else a run that was broken off would show the results of another.
  for (const file of [reportFile, skippedFile]) rmSync(file, { force: true })
  const progress = path.join(import.meta.dirname, "progress-reporter.mjs")
  const reporters = ["default", progress, "json"].map((name) => `--reporter=${name}`)
  const { code, output } = await runCommand(
    process.execPath,
    [toolPath("vitest"), "run", ...reporters, `--outputFile.json=${reportFile}`, ...args],
    {
      stdio: "inherit",
      env: { ...process.env, ...env },
      timeout: MOST_TIME[process.env.SALLYPORT_DEPTH === "deep" ? "deep" : "short"],
    },
  )
  // Says so if the time was up, because vitest could not.
  if (output) console.log(output)
  if (!existsSync(reportFile)) return { passed: 0, failed: 1, skipped: 0, reasons: [] }
  const counts = count(JSON.parse(readFileSync(reportFile, "utf8")))
  const reasons = existsSync(skippedFile) ? JSON.parse(readFileSync(skippedFile, "utf8")) : []
  return { ...counts, failed: counts.failed || Number(code !== 0), reasons }
}
