import { spawn } from "node:child_process"
import { createInterface } from "node:readline"

/** The running application. */
export interface AliasProcess {
  readonly site: string
  /** The newest sign-in link that was sent. */
  readonly lastLink: () => string
  /** What it wrote to stderr. */
  readonly log: () => string
  readonly stop: () => Promise<void>
}

type Message = { readonly port?: number; readonly mail?: string }

/** Starts `node app.mjs`, or another script, with these variables, and waits until it listens. */
export async function startAliasApp(
  folder: string,
  env: Record<string, string>,
  script = "app.mjs",
): Promise<AliasProcess> {
  const { NODE_OPTIONS: _, ...inherited } = process.env
  const child = spawn(process.execPath, [script], {
    cwd: folder,
    env: { ...inherited, NODE_ENV: "test", ...env },
    stdio: ["ignore", "pipe", "pipe"],
  })
  const errors: string[] = []
  const links: string[] = []
  child.stderr.setEncoding("utf8").on("data", (text: string) => void errors.push(text))
  const ended = new Promise<void>((resolve) => child.once("exit", () => resolve()))

  const port = await new Promise<number>((resolve, reject) => {
    createInterface({ input: child.stdout }).on("line", (line) => {
      const message = JSON.parse(line) as Message
      if (message.mail) links.push(message.mail)
      if (message.port) resolve(message.port)
    })
    void ended.then(() => reject(new Error(`The application ended: ${errors.join("")}`)))
  })
  return {
    site: `http://127.0.0.1:${port}`,
    lastLink: () => links.at(-1) ?? "",
    log: () => errors.join(""),
    stop: () => (child.kill(), ended),
  }
}
