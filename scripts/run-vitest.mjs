/** Runs vitest in the repository and counts the results. */

import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs"
import path from "node:path"
import { reportFile, skippedFile } from "./results.mjs"
import { runCommand } from "./run-command.mjs"
import { toolPath } from "./tool-path.mjs"

/** What the checks before it leave of the 45 minutes that a whole run may take. */
const FORTY_MINUTES = 2_400_000

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
  const { code } = await runCommand(
    process.execPath,
    [toolPath("vitest"), "run", ...reporters, `--outputFile.json=${reportFile}`, ...args],
    { stdio: "inherit", env: { ...process.env, ...env }, timeout: FORTY_MINUTES },
  )
  if (!existsSync(reportFile)) return { passed: 0, failed: 1, skipped: 0, reasons: [] }
  const counts = count(JSON.parse(readFileSync(reportFile, "utf8")))
  const reasons = existsSync(skippedFile) ? JSON.parse(readFileSync(skippedFile, "utf8")) : []
  return { ...counts, failed: counts.failed || Number(code !== 0), reasons }
}
