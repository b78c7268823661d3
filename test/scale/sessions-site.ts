import { fork, type ChildProcess } from "node:child_process"
import { once } from "node:events"
import path from "node:path"
import { kyselyRecords, migrateToLatest } from "@sallyport/kysely-adapter"
import { redisRecords } from "@sallyport/redis-adapter"
import type { RecordStore } from "@sallyport/core/adapters"
import { openPostgres } from "../../packages/adapters/kysely/test/support/databases.js"
import { openClient } from "../../packages/adapters/redis/test/support/clients.js"

const script = path.resolve(import.meta.dirname, "sessions-process.mjs")

/** What a process is told: its clock in milliseconds beside the real one, and what its store is like from now on. */
interface Told {
  readonly clock?: number
  readonly delay?: number
  readonly fails?: boolean
  /** The operation of the store in which the process is killed. */
  readonly diesAt?: string
}

/** A request and its answer. */
export interface Read {
  /** When the request was sent, by the clock of the test. */
  readonly sent: number
  readonly status: number
  readonly isIn: boolean
  readonly setsCookies: boolean
}

/** One process of the site, and a browser at it. */
export class SessionsProcess {
  readonly #child: ChildProcess
  readonly #address: string

  private constructor(child: ChildProcess, port: number) {
    this.#child = child
    this.#address = `http://127.0.0.1:${port}/auth`
  }

  static async start(env: Readonly<Record<string, string>>): Promise<SessionsProcess> {
    const child = fork(script, { env: { ...process.env, ...env }, stdio: "inherit" })
    const [{ port }] = (await once(child, "message")) as [{ port: number }]
    return new SessionsProcess(child, port)
  }

  /** Tells it something, and returns how often it has asked its store for a session. */
  async tell(message: Told = {}): Promise<number> {
    this.#child.send(message)
    const [{ reads }] = (await once(this.#child, "message")) as [{ reads: number }]
    return reads
  }

  signal(signal: "SIGSTOP" | "SIGCONT" | "SIGKILL"): void {
    this.#child.kill(signal)
  }

  /** Signs somebody in, and returns the cookies. */
  async signIn(name: string): Promise<string> {
    const form = await this.#form()
    const body = new URLSearchParams({ csrfToken: form.csrfToken, name })
    const headers = { cookie: form.cookie }
    const answer = await this.#send("/callback/credentials", { method: "POST", body, headers })
    const cookie = cookiesOf(answer)
    if (!cookie.includes("session-token")) throw new Error(`${name} is not signed in`)
    return cookie
  }

  async read(cookie: string): Promise<Read> {
    const sent = Date.now()
    const answer = await this.#send("/session", { headers: { cookie } })
    const body = await answer.text()
    const setsCookies = answer.headers.getSetCookie().length > 0
    return { sent, status: answer.status, isIn: body.includes('"user"'), setsCookies }
  }

  /** Calls an operation of `sessions()`. */
  async call<Result>(name: string, cookie: string, input: object = {}): Promise<Result> {
    const form = await this.#form()
    const answer = await this.#send(`/session/sessions.${name}`, {
      method: "POST",
      headers: { cookie: `${cookie}; ${form.cookie}`, "content-type": "application/json" },
      body: JSON.stringify({ csrfToken: form.csrfToken, ...input }),
    })
    if (!answer.ok) throw new Error(`sessions.${name} answered ${answer.status}`)
    return (await answer.json()) as Result
  }

  async #form(): Promise<{ csrfToken: string; cookie: string }> {
    const answer = await this.#send("/csrf", {})
    const { csrfToken } = (await answer.json()) as { csrfToken: string }
    return { csrfToken, cookie: cookiesOf(answer) }
  }

  #send(path: string, init: RequestInit): Promise<Response> {
    return fetch(this.#address + path, { redirect: "manual", ...init })
  }
}

function cookiesOf(answer: Response): string {
  return answer.headers
    .getSetCookie()
    .map((line) => line.split(";")[0])
    .join("; ")
}

/** Several processes of a site on one store. */
export interface SessionsSite {
  readonly processes: readonly SessionsProcess[]
  /** The same store, in the process of the test. */
  readonly records: RecordStore
  readonly start: (env?: Readonly<Record<string, string>>) => Promise<SessionsProcess>
  readonly stop: () => Promise<void>
}

/** Starts four processes on a store of this run's own. */
export async function startSessionsSite(
  kind: "postgres" | "redis",
  env: Readonly<Record<string, string>>,
): Promise<SessionsSite> {
  const store = await (kind === "postgres" ? openPostgresStore() : openRedisStore())
  const started: SessionsProcess[] = []
  const start = async (more: Readonly<Record<string, string>> = {}) => {
    const process = await SessionsProcess.start({ STORE: kind, ...store.env, ...env, ...more })
    started.push(process)
    return process
  }
  return {
    processes: await Promise.all([start(), start(), start(), start()]),
    records: store.records,
    start,
    stop: async () => {
      for (const process of started) process.signal("SIGKILL")
      await store.close()
    },
  }
}

async function openPostgresStore() {
  const { db, where, close } = await openPostgres()
  await migrateToLatest(db)
  return { records: kyselyRecords(db), env: { WHERE: where }, close }
}

async function openRedisStore() {
  const url = process.env["REDIS_URL"] ?? ""
  const { client, baseKeyPrefix, close } = await openClient("redis 6")
  const records = redisRecords(client, { baseKeyPrefix })
  return { records, env: { WHERE: url, PREFIX: baseKeyPrefix }, close }
}
