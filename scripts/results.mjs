/** What a run of the tests leaves behind. Git ignores it. */

import path from "node:path"
import { root } from "./repository.mjs"

/** The folder. */
export const results = path.join(root, "test-results")

/** Vitest's own report. */
export const reportFile = path.join(results, "report.json")

/** The test files that did not end, of a run that was broken off because nothing happened any more. */
export const unfinishedFile = path.join(results, "unfinished.json")

/** Seconds that each test file took, its hooks included. */
export const timesFile = path.join(results, "times.json")

/** Why tests were skipped, each reason with the number of tests. */
export const skippedFile = path.join(results, "skipped.json")

/** The errors that no test has caught, a line each. */
export const uncaughtFile = path.join(results, "uncaught.json")
