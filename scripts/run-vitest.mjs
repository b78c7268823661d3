/** Runs vitest in the repository and counts the results. */

import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs"
import path from "node:path"
import { root } from "./repository.mjs"
import { reportFile, skippedFile, uncaughtFile } from "./results.mjs"
import { runCommand } from "./run-command.mjs"
import { toolPath } from "./tool-path.mjs"

const A_MINUTE = 60_000
/** What the checks before it leave of the 45 minutes that a whole run may take. In depth there is all night. */
const MOST_TIME = { short: 40 * A_MINUTE, deep: 240 * A_MINUTE }
const NO_REPORT = "vitest ended without a report"
const NO_REASON = "vitest ended with an error, but without a failed test"

const read = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : [])

/** What failed, each with the first line of its reason. A file that could not be loaded has no failed tests, but counts as one. */
function failuresIn(report) {
  return report.testResults.flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === "failed")
    const file = path.relative(root, name)
    if (failed.length === 0) return status === "failed" ? [failure(file, message)] : []
    return failed.map(({ fullName, failureMessages }) =>
      failure(`${file}: ${fullName}`, failureMessages[0]),
    )
  })
}

const failure = (what, reason = "") => `${what}: ${reason.split("\n", 1)[0]}`

/**
 * `{ passed, failures, skipped, reasons }`, each reason to skip with the number of tests. A run that fails without a
 * failed test is one failure. The arguments are filters and options of vitest.
 */
export async function runVitest(args, env) {
  mkdirSync(path.dirname(reportFile), { recursive: true })
  // Else a run that was broken off would show the results of another.
  for (const file of [reportFile, skippedFile, uncaughtFile]) rmSync(file, { force: true })
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
  if (!existsSync(reportFile)) return { passed: 0, failures: [NO_REPORT], skipped: 0, reasons: [] }
  const report = JSON.parse(readFileSync(reportFile, "utf8"))
  const failures = [
    ...failuresIn(report),
    ...read(uncaughtFile).map((one) => `outside of a test: ${one}`),
  ]
  return {
    passed: report.numPassedTests,
    failures: failures.length === 0 && code !== 0 ? [NO_REASON] : failures,
    skipped: report.numPendingTests + report.numTodoTests,
    reasons: read(skippedFile),
  }
}
