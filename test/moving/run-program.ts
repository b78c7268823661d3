import { execFile } from "node:child_process"
import { availableParallelism } from "node:os"
import path from "node:path"
import { promisify } from "node:util"

const run = promisify(execFile)
const TEN_MINUTES = 600_000

/** The environment of a program that belongs to an application, not to the test run it is started from. */
export function ownEnvironment(folder: string): NodeJS.ProcessEnv {
  const inherited = Object.entries(process.env).filter(
    ([name]) => !/^(?:npm_|VITEST|NODE_OPTIONS$|NODE_ENV$|AUTH_|NEXTAUTH_)/.test(name),
  )
  const bin = path.join(folder, "node_modules", ".bin")
  const own = {
    PATH: `${bin}${path.delimiter}${process.env.PATH ?? ""}`,
    // No build may report that it ran, or try to repair a lock file that does not exist.
    ASTRO_TELEMETRY_DISABLED: "1",
    NEXT_TELEMETRY_DISABLED: "1",
    NEXT_IGNORE_INCORRECT_LOCKFILE: "1",
  }
  // Next's types require NODE_ENV in every environment; here the program chooses its own.
  return { ...Object.fromEntries(inherited), ...own } as object as NodeJS.ProcessEnv
}

/** Runs a command of an application to its end, politely towards others; throws with what it printed. */
export async function runProgram(folder: string, command: string): Promise<string> {
  const env = { ...ownEnvironment(folder), UV_THREADPOOL_SIZE: String(availableParallelism()) }
  const options = { cwd: folder, env, timeout: TEN_MINUTES, maxBuffer: 50_000_000 }
  try {
    return (await run("nice", ["sh", "-c", command], options)).stdout
  } catch (error) {
    const { stdout = "", stderr = "" } = error as { stdout?: string; stderr?: string }
    throw new Error(`${command} failed in ${folder}:\n${stdout}\n${stderr}`)
  }
}
