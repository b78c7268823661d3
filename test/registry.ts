import { execFile } from "node:child_process"
import { promisify } from "node:util"

const run = promisify(execFile)

/**
 * Why nothing can be installed here, or null. With `REQUIRE_ALL=1` this is always null, and an installation fails if
 * there is no registry.
 */
export async function unreachable(): Promise<string | null> {
  if (process.env.REQUIRE_ALL === "1") return null
  const asked = run("npm", ["view", "@auth/core", "version"], { timeout: 300_000 })
  return (await asked.catch(() => null)) ? null : "no package registry can be reached"
}
