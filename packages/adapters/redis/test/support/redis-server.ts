import { spawn, spawnSync } from "node:child_process"
import { writeFileSync } from "node:fs"
import { type AddressInfo, createServer } from "node:net"
import path from "node:path"
import { setTimeout } from "node:timers/promises"
import { Redis } from "ioredis"

/** Why no server can be started; undefined if one can. */
export const missingServer =
  spawnSync("redis-server", ["--version"]).status === 0
    ? undefined
    : "redis-server is not installed"

/** A server of Redis that a test has started. */
export interface RunningServer {
  readonly port: number
  /** A connection of its own, for looking at this server without the adapter. */
  readonly redis: Redis
  /** Lets it hang until `resume`. */
  readonly pause: () => void
  readonly resume: () => void
  /** Ends it with SIGKILL. */
  readonly kill: () => Promise<void>
}

/** Starts a server in a folder, which keeps nothing. `lines`: its configuration. */
export async function startServer(
  folder: string,
  lines: readonly string[],
  {
    isSentinel = false,
    port: given,
  }: { readonly isSentinel?: boolean; readonly port?: number } = {},
): Promise<RunningServer> {
  const port = given ?? (await freePort())
  const file = path.join(folder, `${port}.conf`)
  const all = [`port ${port}`, "bind 127.0.0.1", `dir ${folder}`, "loglevel warning", ...lines]
  const saved = isSentinel ? [] : ['save ""', "repl-diskless-sync-delay 0"]
  writeFileSync(file, [...all, ...saved, ""].join("\n"))
  const mode = isSentinel ? ["--sentinel"] : []
  const server = spawn("redis-server", [file, ...mode], { stdio: "ignore" })
  const ended = new Promise((resolve) => server.once("exit", resolve))
  const redis = new Redis({ host: "127.0.0.1", port, retryStrategy: () => 20 })
  redis.on("error", () => undefined)
  await redis.ping()
  const kill = async () => {
    redis.disconnect()
    server.kill("SIGKILL")
    await ended
  }
  return {
    port,
    redis,
    pause: () => void server.kill("SIGSTOP"),
    resume: () => void server.kill("SIGCONT"),
    kill,
  }
}

/** Waits until it is so. */
export async function until(isSo: () => Promise<boolean>): Promise<void> {
  for (let attempt = 0; !(await isSo()); attempt += 1) {
    if (attempt === 1500) throw new Error("It did not become so in 30 seconds")
    await setTimeout(20)
  }
}

/** A port that nobody listens on. */
export async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}
