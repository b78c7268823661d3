import { spawn, type ChildProcess } from "node:child_process"
import { setTimeout } from "node:timers/promises"
import { freePort } from "./free-port.js"
import { ownEnvironment } from "./run-program.js"

/** An application that answers. */
export interface RunningApp {
  /** `http://localhost:port`. */
  readonly origin: string
  /** The id of the group of processes that it is. */
  readonly group: number
  /** What it printed. */
  readonly log: () => string
  readonly stop: () => Promise<void>
}

/** Milliseconds in which an application answers that is built already. */
const TEN_MINUTES = 600_000
const TEN_SECONDS = 10_000

type Variables = Readonly<Record<string, string | undefined>>

/** What an application is started with. */
export interface StartOptions {
  /** Laid over what it has anyway; undefined takes a variable away. A function is told where the application answers. */
  readonly env: Variables | ((origin: string) => Variables)
  /** Milliseconds in which it must answer. Default one minute. */
  readonly within?: number
}

/** Starts an application with these variables, on a free port, and waits until it answers. */
export async function startApp(
  folder: string,
  command: string,
  { env, within = TEN_MINUTES }: StartOptions,
): Promise<RunningApp> {
  const port = String(await freePort())
  const origin = `http://localhost:${port}`
  const child = spawn(command, {
    cwd: folder,
    shell: true,
    // A group of its own: what a shell starts does not end with the shell.
    detached: true,
    env: {
      ...ownEnvironment(folder),
      PORT: port,
      ORIGIN: origin,
      ...(typeof env === "function" ? env(origin) : env),
    },
    stdio: ["ignore", "pipe", "pipe"],
  })
  const printed: string[] = []
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding("utf8").on("data", (text: string) => void printed.push(text))
  const ended = new Promise<void>((resolve) => child.once("close", () => resolve()))
  const stop = async () => {
    signal(child, "SIGTERM")
    const slow = new AbortController()
    const last = setTimeout(TEN_SECONDS, "late", { signal: slow.signal }).catch(() => "ended")
    if ((await Promise.race([ended, last])) === "late") signal(child, "SIGKILL")
    slow.abort()
    await ended
  }
  const late = setTimeout(within, undefined, { ref: false })
  const silent = Promise.race([ended, late]).then(() => "silent" as const)
  if ((await Promise.race([answers(origin, silent), silent])) === "silent") {
    await stop()
    throw new Error(`${command} does not answer in ${folder}:\n${printed.join("")}`)
  }
  return { origin, group: child.pid ?? 0, log: () => printed.join(""), stop }
}

/** To everything that the command started. */
function signal({ pid }: ChildProcess, name: NodeJS.Signals): void {
  if (pid === undefined) return
  try {
    process.kill(-pid, name)
  } catch {
    // Nothing of it runs any more.
  }
}

async function answers(origin: string, silent: Promise<unknown>): Promise<"answers" | "silent"> {
  let isOver = false
  void silent.then(() => (isOver = true))
  while (!isOver) {
    const response = await fetch(origin, { redirect: "manual" }).catch(() => null)
    if (response) return "answers"
    await setTimeout(100)
  }
  return "silent"
}
