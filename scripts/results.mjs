/** What a run of the tests leaves behind. Git ignores it. */

import path from "node:path"
import { root } from "./repository.mjs"

const folder = path.join(root, "test-results")

/** Vitest's own report. */
export const reportFile = path.join(folder, "report.json")

/** The test files that did not end, of a run that was broken off because nothing happened any more. */
export const unfinishedFile = path.join(folder, "unfinished.json")

/** Seconds that each test file took, its hooks included. */
export const timesFile = path.join(folder, "times.json")

/** Why tests were skipped, each reason with the number of tests. */
export const skippedFile = path.join(folder, "skipped.json")

/** The errors that no test has caught, a line each. */
export const uncaughtFile = path.join(folder, "uncaught.json")
