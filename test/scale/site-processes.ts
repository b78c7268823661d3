import { fork, type ChildProcess } from "node:child_process"
import { once } from "node:events"
import path from "node:path"

/** One process of the site. */
export interface SiteProcess {
  /** `http://127.0.0.1:port`: where it listens, not the site's address. */
  readonly address: string
  /** Ends it in the middle of whatever it does, as a crash or a lost machine would. */
  readonly kill: () => Promise<void>
  /** Settles when it has ended, by itself or not. */
  readonly ended: Promise<unknown>
}

/** Starts one process of a script in this folder with these variables; resolves when it listens. */
export async function startProcess(
  env: Readonly<Record<string, string>>,
  script = "site-process.mjs",
): Promise<SiteProcess> {
  const child = fork(path.resolve(import.meta.dirname, script), {
    env: { ...process.env, ...env },
    // So that a process can say how much memory it needs.
    execArgv: ["--expose-gc"],
    stdio: "inherit",
  })
  const ended = once(child, "exit")
  const port = await Promise.race([listening(child), ended.then(() => null)])
  if (port === null) throw new Error("A process of the site ended before it listened")
  return {
    address: `http://127.0.0.1:${port}`,
    ended,
    kill: async () => {
      child.kill("SIGKILL")
      await ended
    },
  }
}

async function listening(child: ChildProcess): Promise<number> {
  const [port] = (await once(child, "message")) as [number]
  return port
}
