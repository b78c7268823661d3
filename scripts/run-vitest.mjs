/** Runs vitest in the repository and counts the results. */

import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs"
import path from "node:path"
import { root } from "./repository.mjs"
import { reportFile, skippedFile, timesFile, uncaughtFile, unfinishedFile } from "./results.mjs"
import { runCommand } from "./run-command.mjs"
import { toolPath } from "./tool-path.mjs"

const A_MINUTE = 60_000
/** It ends what goes on without an end. Beside eight busy processes a short run takes six times as long as on a quiet machine. */
const MOST_TIME = { short: 60 * A_MINUTE, deep: 240 * A_MINUTE }
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
 * `{ passed, failures, skipped, reasons, seconds }`: each reason to skip with the number of tests, and the seconds of
 * each file. A run that fails without a failed test is one failure. `files` are paths or parts of them, `args` options
 * of vitest.
 *
 * Files that have not ended when nothing happens any more are failures by name.
 */
export async function runVitest({ depth, files, args, changed }, services) {
  const env = { ...process.env, ...services, SALLYPORT_DEPTH: depth }
  if (changed) env.SALLYPORT_CHANGED = changed.join("\n")
  mkdirSync(path.dirname(reportFile), { recursive: true })
  // Else a run that was broken off would show the results of another.
  for (const file of [reportFile, skippedFile, timesFile, uncaughtFile, unfinishedFile])
    rmSync(file, { force: true })
  const progress = path.join(import.meta.dirname, "progress-reporter.mjs")
  const reporters = ["default", progress, "json"].map((name) => `--reporter=${name}`)
  const { code, output } = await runCommand(
    process.execPath,
    [toolPath("vitest"), "run", ...reporters, `--outputFile.json=${reportFile}`, ...args, ...files],
    { stdio: "inherit", env, timeout: MOST_TIME[depth] },
  )
  // Says so if the time was up, because vitest could not.
  if (output) console.log(output)
  const seconds = new Map(existsSync(timesFile) ? Object.entries(read(timesFile)) : [])
  return {
    ...countsOf(code),
    reasons: read(skippedFile),
    seconds,
  }
}

function countsOf(code) {
  const unfinished = read(unfinishedFile).map((file) => failure(file, "did not end"))
  if (!existsSync(reportFile))
    return { passed: 0, failures: [NO_REPORT, ...unfinished], skipped: 0 }
  const report = JSON.parse(readFileSync(reportFile, "utf8"))
  const failures = [
    ...failuresIn(report),
    ...read(uncaughtFile).map((one) => `outside of a test: ${one}`),
    ...unfinished,
  ]
  const isExplained = code === 0 || failures.length > 0
  return {
    passed: report.numPassedTests,
    failures: isExplained ? failures : [NO_REASON],
    skipped: report.numPendingTests + report.numTodoTests,
  }
}
