import { type ChildProcess, fork } from "node:child_process"
import { once } from "node:events"
import path from "node:path"

/** A script of this folder that is running, and what it has reported when it was ready. */
export interface Forked<Report> {
  readonly child: ChildProcess
  readonly report: Report
}

/** Starts a script of this folder. Rejects if it ends before it reports that it is ready. */
export async function startForked<Report>(
  script: string,
  args: readonly string[] = [],
): Promise<Forked<Report>> {
  return start(script, { args })
}

/** The same, with variables of its environment. */
export async function forkWith<Report>(
  script: string,
  env: Readonly<Record<string, string | undefined>>,
): Promise<Forked<Report>> {
  return start(script, { env: { ...process.env, ...env } })
}

interface ForkOptions {
  readonly args?: readonly string[]
  readonly env?: NodeJS.ProcessEnv
}

async function start<Report>(
  script: string,
  { args = [], env = process.env }: ForkOptions,
): Promise<Forked<Report>> {
  const file = path.join(import.meta.dirname, script)
  const child = fork(file, args, { env, stdio: ["ignore", "ignore", "inherit", "ipc"] })
  const [report] = (await Promise.race([
    once(child, "message"),
    once(child, "exit").then(() =>
      Promise.reject(new Error(`${script} ended before it was ready`)),
    ),
  ])) as [Report]
  return { child, report }
}
