/** Runs vitest in the repository and counts the results. */

import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import path from "node:path"
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
    skippedTests: report.testResults.flatMap(namesOfSkipped),
  }
}

/** A skipped test gives the reason in its name or in the name of its group. */
function namesOfSkipped({ assertionResults }) {
  const didNotRun = ["pending", "skipped", "todo"]
  return assertionResults
    .filter(({ status }) => didNotRun.includes(status))
    .map(({ ancestorTitles, title }) => [...ancestorTitles, title].join(" › "))
}

/** `{ passed, failed, skipped, skippedTests }`; a run that fails without a failed test counts as one failure. */
export async function runVitest(filters, env) {
  const folder = mkdtempSync(path.join(tmpdir(), "sallyport-report-"))
  const file = path.join(folder, "report.json")
  const progress = path.join(import.meta.dirname, "progress-reporter.mjs")
  const reporters = ["default", progress, "json"].map((name) => `--reporter=${name}`)
  try {
    const { code } = await runCommand(
      process.execPath,
      [toolPath("vitest"), "run", ...reporters, `--outputFile.json=${file}`, ...filters],
      { stdio: "inherit", env: { ...process.env, ...env }, timeout: FORTY_MINUTES },
    )
    if (!existsSync(file)) return { passed: 0, failed: 1, skipped: 0, skippedTests: [] }
    const counts = count(JSON.parse(readFileSync(file, "utf8")))
    return code !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
