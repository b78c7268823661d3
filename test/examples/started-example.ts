import { randomBytes } from "node:crypto"
import { mkdtempSync, readFileSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import path from "node:path"
import { startMailbox } from "@sallyport/dev"
import { type RunningApp, startApp, type StartOptions } from "../moving/running-app.js"

/** An example that runs as its reader would run it. */
export interface StartedExample {
  /** `http://localhost:port` */
  readonly origin: string
  /** The page of its mailbox. */
  readonly mailboxUrl: string
  /** Its database, which is removed with it. */
  readonly store: string
  /** What it printed. */
  readonly log: () => string
  readonly stop: () => Promise<void>
  /** Stops it, and leaves its database. */
  readonly pause: () => Promise<void>
}

const BUILT_WITHIN = 600_000

const newStore = () =>
  path.join(mkdtempSync(path.join(tmpdir(), "sallyport-example-")), "users.sqlite")

const folderOf = (folder: string) => path.resolve(import.meta.dirname, "../../examples", folder)

/** As its page says it: what runs an application that was built for production, with the services of development. */
function commandOf(folder: string): string {
  const manifest = readFileSync(path.join(folder, "package.json"), "utf8")
  const { scripts } = JSON.parse(manifest) as { scripts: Readonly<Record<string, string>> }
  return scripts["preview"] === undefined ? "npm run dev" : "npm run preview"
}

/** Builds an example and runs it on this machine, as its page says, with a store of its own. */
export async function startExample(
  folder: string,
  env: StartOptions["env"] = {},
): Promise<StartedExample> {
  const place = folderOf(folder)
  const store = newStore()
  const app = await startApp(place, commandOf(place), {
    env: (origin) => ({ DATABASE_FILE: store, ...(typeof env === "function" ? env(origin) : env) }),
    within: BUILT_WITHIN,
  })
  const mailboxUrl = /^Mailbox\s+(\S+)$/m.exec(app.log())?.[1]
  if (mailboxUrl) return started(app, { mailboxUrl, store })
  await app.stop()
  throw new Error(`It names no mailbox:\n${app.log()}`)
}

/**
 * Runs an example that is built already as it runs in production: with `npm start`, and the variables that
 * `.env.example` names, but for those in `lacks`.
 */
export async function startInProduction(
  folder: string,
  {
    store = newStore(),
    lacks = [],
  }: { readonly store?: string | undefined; readonly lacks?: readonly string[] } = {},
): Promise<StartedExample> {
  const mailbox = await startMailbox()
  const missing = Object.fromEntries(lacks.map((name) => [name, undefined]))
  const app = await startApp(folderOf(folder), "npm start --ignore-scripts", {
    env: (origin) => ({
      NODE_ENV: "production",
      AUTH_URL: origin,
      AUTH_SECRET: randomBytes(32).toString("base64"),
      EMAIL_SERVER: mailbox.smtpUrl,
      EMAIL_FROM: "Example <example@example.com>",
      DATABASE_FILE: store,
      ...missing,
    }),
  })
  const running = started(app, { mailboxUrl: mailbox.url, store })
  return {
    ...running,
    stop: async () => {
      await running.stop()
      await mailbox.stop()
    },
  }
}

function started(
  { origin, log, stop }: RunningApp,
  { mailboxUrl, store }: Pick<StartedExample, "mailboxUrl" | "store">,
): StartedExample {
  return {
    origin,
    log,
    mailboxUrl,
    store,
    pause: stop,
    stop: async () => {
      await stop()
      rmSync(path.dirname(store), { recursive: true, force: true })
    },
  }
}
