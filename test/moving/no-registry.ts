import { execFile } from "node:child_process"
import { promisify } from "node:util"
import type { MovingApp } from "./moving-app.js"
import { isKept } from "./prepared-app.js"

const run = promisify(execFile)

/**
 * Why these applications cannot be installed here, or null: there is no registry to be reached, and one of them is not
 * kept from an earlier run. With `REQUIRE_ALL=1` the question is not asked, and the installation fails.
 */
export async function noRegistry(apps: readonly MovingApp[]): Promise<string | null> {
  if (process.env.REQUIRE_ALL === "1" || apps.every(isKept)) return null
  const options = { timeout: 30_000 }
  const answered = await run("npm", ["view", "@auth/core", "version"], options).catch(() => null)
  return answered ? null : "no package registry can be reached"
}
