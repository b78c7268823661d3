/** Runs tests for the writers of pages that are made from a run. */

import { spawnSync } from "node:child_process"
import { mkdtempSync, readFileSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import path from "node:path"
import { root } from "./put-generated.mjs"

/** Without a test to run, vitest reports all of them all the same. */
const NOTHING = ["--testNamePattern", "^no test has this name$"]

/**
 * What vitest reports of each file of a folder, in the order of the run. With `collectOnly` the tests are only collected.
 * Throws an error with this message, and what vitest printed, if one fails.
 */
export function runReported(tests, message, { collectOnly = false } = {}) {
  const folder = mkdtempSync(path.join(tmpdir(), "reported-"))
  const file = path.join(folder, "run.json")
  const vitest = path.join(root, "node_modules/vitest/vitest.mjs")
  const where = ["run", "--project", "unit", tests]
  const report = ["--reporter=json", `--outputFile=${file}`]
  // If a test started this, it must not consider itself a worker of that run.
  const own = Object.entries(process.env).filter(
    ([name]) => !/^VITEST|^TEST$|^NODE_OPTIONS$/.test(name),
  )
  try {
    const { status, stderr } = spawnSync(
      process.execPath,
      [vitest, ...where, ...report, ...(collectOnly ? NOTHING : [])],
      { cwd: root, encoding: "utf8", env: Object.fromEntries(own) },
    )
    if (status !== 0) throw new Error(`${message}\n${stderr}`)
    return JSON.parse(readFileSync(file, "utf8")).testResults
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
