import { execFile } from "node:child_process"
import path from "node:path"
import { promisify } from "node:util"
import { expect, test } from "vitest"
import { missing } from "../browser/chromium.js"
import { freePort } from "../moving/free-port.js"
import { ownEnvironment } from "../moving/run-program.js"

const run = promisify(execFile)

/**
 * Runs the tests that an example has of its own, as its page says. After `describeExample`, which has built it; without a
 * browser nothing has.
 */
export function runOwnTests(name: string, folder: string): void {
  const reason = missing ? "(no browser)" : ""
  test.skipIf(reason)(`${name}: the example's own tests ${reason}`, async () => {
    const cwd = path.resolve(import.meta.dirname, "../../examples", folder)
    const env = { ...ownEnvironment(cwd), PORT: String(await freePort()) }
    const { stdout } = await run("npm", ["test", "--ignore-scripts"], { cwd, env })
    expect(stdout).toContain("1 passed")
  })
}
