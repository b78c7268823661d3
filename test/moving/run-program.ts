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

/** What npm and its like print when a registry cannot be reached, or does not answer as it should. */
const UNREACHABLE =
  /\bE(?:NOTFOUND|CONNREFUSED|CONNRESET|TIMEDOUT|AI_AGAIN|NETUNREACH|NOTCACHED|PIPE|INTEGRITY|429|50[0-4])\b|FETCH_ERROR|SOCKET_TIMEOUT|IDLETIMEOUT/

/** Whether a command failed because of a registry, which says nothing about what it was to install. */
export function isUnreachable(error: unknown): boolean {
  return UNREACHABLE.test(String(error))
}

/** What npm prints when it knows of no such version, which may be because its cache is older than that version. */
const UNKNOWN_VERSION = /\bE(?:TARGET|NOTCACHED)\b/

/**
 * Runs a command of an application to its end. One that cannot get something from a registry
 * is run a second time, and asks the registry then about everything that it installs. Throws with what the command
 * printed.
 */
export async function runProgram(folder: string, command: string): Promise<string> {
  return runOnce(folder, command).catch((error: unknown) => {
    if (!isUnreachable(error) && !UNKNOWN_VERSION.test(String(error))) throw error
    return runOnce(folder, command.replaceAll("--prefer-offline", "--prefer-online"))
  })
}

async function runOnce(folder: string, command: string): Promise<string> {
  const env = { ...ownEnvironment(folder), UV_THREADPOOL_SIZE: String(availableParallelism()) }
  const options = { cwd: folder, env, timeout: TEN_MINUTES, maxBuffer: 50_000_000 }
  try {
    return (await run("sh", ["-c", command], options)).stdout
  } catch (error) {
    const { stdout = "", stderr = "", killed } = error as Partial<Record<string, string>>
    const ended = killed ? "was ended after ten minutes" : "failed"
    throw new Error(`${command} ${ended} in ${folder}:\n${stdout}\n${stderr}`)
  }
}
