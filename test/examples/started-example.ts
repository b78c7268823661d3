import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import path from "node:path"
import { startApp } from "../moving/running-app.js"

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
  const store = mkdtempSync(path.join(tmpdir(), "sallyport-example-"))
  const app = await startApp(
    path.resolve(import.meta.dirname, "../../examples", folder),
    "npm start",
    { env: { DATABASE_FILE: path.join(store, "example.sqlite") }, within: BUILT_WITHIN },
  )
  const stop = async () => {
    await app.stop()
    rmSync(store, { recursive: true })
  }
  const mailboxUrl = /^Mailbox\s+(\S+)$/m.exec(app.log())?.[1]
  if (mailboxUrl) return { origin: app.origin, mailboxUrl, stop }
  await stop()
  throw new Error(`It names no mailbox:\n${app.log()}`)
}
