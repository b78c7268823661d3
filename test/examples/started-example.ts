import { spawn, type ChildProcess } from "node:child_process"
import { once } from "node:events"
import { mkdtempSync, rmSync } from "node:fs"
import { createServer } from "node:net"
import type { AddressInfo } from "node:net"
import { tmpdir } from "node:os"
import path from "node:path"

/** An example that runs as its reader would run it. */
export interface StartedExample {
  /** `http://localhost:port` */
  readonly origin: string
  /** The page of its mailbox. */
  readonly mailboxUrl: string
  readonly stop: () => Promise<void>
}

const BUILT_WITHIN = 240_000

/** Runs `npm start` in the folder of an example, which builds it for production first; with a store of its own. */
export async function startExample(folder: string): Promise<StartedExample> {
  const port = await freePort()
  const store = mkdtempSync(path.join(tmpdir(), "sallyport-example-"))
  const { NODE_ENV: _, VITEST: __, ...own } = process.env
  const env: Readonly<Record<string, string | undefined>> = {
    ...own,
    PORT: String(port),
    ORIGIN: `http://localhost:${port}`,
    DATABASE_FILE: path.join(store, "example.sqlite"),
    NEXT_TELEMETRY_DISABLED: "1",
  }
  const child = spawn("npm", ["start"], {
    cwd: path.resolve(import.meta.dirname, "../../examples", folder),
    // A cast, because Next.js declares NODE_ENV as something that every process has.
    env: env as NodeJS.ProcessEnv,
    // A group of its own, because npm does not hand signals on to everything below it.
    detached: true,
    stdio: ["ignore", "pipe", "pipe"],
  })
  const said = listenTo(child)
  const stop = async () => {
    await end(child)
    rmSync(store, { recursive: true })
  }
  try {
    const origin = `http://localhost:${port}`
    await untilAnswered(origin, child, said)
    const mailboxUrl = /^Mailbox\s+(\S+)$/m.exec(said())?.[1]
    if (!mailboxUrl) throw new Error(`It names no mailbox:\n${said()}`)
    return { origin, mailboxUrl, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/** The link in the newest message to an address. */
export async function latestLink(mailboxUrl: string, address: string): Promise<string> {
  for (let attempt = 0; attempt < 100; attempt++) {
    const messages = (await (await fetch(`${mailboxUrl}/messages.json`)).json()) as Message[]
    const link = messages.find(({ to }) => JSON.stringify(to).includes(address))?.links[0]
    if (link) return link
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error(`No message to ${address}`)
}

interface Message {
  readonly to: unknown
  readonly links: readonly string[]
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1")
  await once(server, "listening")
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, "close")
  return port
}

function listenTo({ stdout, stderr }: ChildProcess): () => string {
  let text = ""
  for (const stream of [stdout, stderr])
    stream?.setEncoding("utf8").on("data", (chunk: string) => {
      text += chunk
    })
  return () => text
}

async function untilAnswered(origin: string, child: ChildProcess, said: () => string) {
  for (const latest = Date.now() + BUILT_WITHIN; Date.now() < latest;) {
    if (child.exitCode !== null) throw new Error(`npm start ended:\n${said()}`)
    const answer = await fetch(origin).catch(() => undefined)
    if (answer?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  throw new Error(`It does not answer:\n${said()}`)
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.pid === undefined) return
  const ended = once(child, "exit")
  process.kill(-child.pid, "SIGTERM")
  await ended
}
