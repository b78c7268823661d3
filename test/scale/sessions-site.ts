import { fork, type ChildProcess } from "node:child_process"
import { once } from "node:events"
import path from "node:path"
import { openStore, type SharedStore } from "./sessions-stores.js"

const script = path.resolve(import.meta.dirname, "sessions-process.mjs")

/** What an operation of the store takes in milliseconds, or that the process is killed at it. */
export type Trouble = Readonly<Record<string, number | "dies">>

/** What a process is told: its clock in milliseconds beside the real one, and what its store is like from now on. */
interface Instruction {
  readonly clock?: number
  readonly fails?: boolean
  /** Before an operation reaches the store. */
  readonly before?: Trouble
  /** After the store has done it. */
  readonly after?: Trouble
}

/** How often a process has read each collection of its store. */
interface ReadCounts {
  readonly session: number
  readonly cutoff: number
}

type Env = Readonly<Record<string, string>>

/** A request and its answer. */
export interface SessionRead {
  /** When the request was sent, by the clock of the test. */
  readonly sent: number
  readonly status: number
  readonly isIn: boolean
  readonly setsCookies: boolean
}

interface Form {
  readonly csrfToken: string
  readonly cookie: string
}

/** One process of the site, and a browser at it. */
export class SessionsProcess {
  readonly #child: ChildProcess
  readonly #address: string

  readonly #sendsLinks: boolean

  private constructor(child: ChildProcess, port: number, { STRATEGY }: Env) {
    this.#child = child
    this.#address = `http://127.0.0.1:${port}`
    this.#sendsLinks = STRATEGY === "database"
  }

  static async start(env: Env): Promise<SessionsProcess> {
    const child = fork(script, { env: { ...process.env, ...env }, stdio: "inherit" })
    const [{ port }] = (await once(child, "message")) as [{ port: number }]
    return new SessionsProcess(child, port, env)
  }

  /** Tells it something. */
  async tell(message: Instruction = {}): Promise<ReadCounts> {
    this.#child.send(message)
    const [asked] = (await once(this.#child, "message")) as [ReadCounts]
    return asked
  }

  signal(signal: "SIGSTOP" | "SIGCONT" | "SIGKILL"): void {
    this.#child.kill(signal)
  }

  /** Signs somebody in, and returns the cookies. */
  async signIn(name: string): Promise<string> {
    const finish = await this.beginSignIn(name)
    const cookie = await finish()
    if (cookie === null) throw new Error(`${name} is not signed in`)
    return cookie
  }

  /** A sign-in up to its last request, which returns the cookies of the session; null if it is refused. */
  async beginSignIn(name: string): Promise<() => Promise<string | null>> {
    const form = await this.#form()
    const last = this.#sendsLinks
      ? await this.#requestLink(`${name.replaceAll(" ", ".")}@example.com`, form)
      : this.#post("/auth/callback/credentials", { name }, form)
    return async () => {
      const cookie = cookiesOf(await last())
      return /session-token=[^;]/.test(cookie) ? cookie : null
    }
  }

  async #requestLink(email: string, form: Form): Promise<() => Promise<Response>> {
    const send = this.#post("/auth/signin/email", { email }, form)
    const cookie = cookiesOf(await send())
    const link = await (await this.#send(`/mail/${email}`)).text()
    const { pathname, search } = new URL(link)
    return () => this.#send(pathname + search, { headers: { cookie } })
  }

  #post(path: string, fields: Readonly<Record<string, string>>, { csrfToken, cookie }: Form) {
    const body = new URLSearchParams({ csrfToken, ...fields })
    return () => this.#send(path, { method: "POST", body, headers: { cookie } })
  }

  async read(cookie: string): Promise<SessionRead> {
    const sent = Date.now()
    const answer = await this.#send("/auth/session", { headers: { cookie } })
    const body = await answer.text()
    const setsCookies = answer.headers.getSetCookie().length > 0
    return { sent, status: answer.status, isIn: body.includes('"user"'), setsCookies }
  }

  /** Calls an operation of `sessions()`. */
  async call<Result>(name: string, cookie: string, input: object = {}): Promise<Result> {
    const form = await this.#form()
    const answer = await this.#send(`/auth/session/sessions.${name}`, {
      method: "POST",
      headers: { cookie: `${cookie}; ${form.cookie}`, "content-type": "application/json" },
      body: JSON.stringify({ csrfToken: form.csrfToken, ...input }),
    })
    if (!answer.ok) throw new Error(`sessions.${name} answered ${answer.status}`)
    return (await answer.json()) as Result
  }

  async #form(): Promise<Form> {
    const answer = await this.#send("/auth/csrf")
    const { csrfToken } = (await answer.json()) as { csrfToken: string }
    return { csrfToken, cookie: cookiesOf(answer) }
  }

  #send(path: string, init: RequestInit = {}): Promise<Response> {
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
  readonly store: SharedStore
  readonly start: (env?: Env) => Promise<SessionsProcess>
  readonly stop: () => Promise<void>
}

/** Starts four processes on a store of this run's own. */
export async function startSessionsSite(
  kind: SharedStore["kind"],
  env: Env,
): Promise<SessionsSite> {
  const store = await openStore(kind)
  const started: SessionsProcess[] = []
  const start = async (more: Env = {}) => {
    const process = await SessionsProcess.start({ STORE: kind, ...store.env, ...env, ...more })
    started.push(process)
    return process
  }
  return {
    processes: await Promise.all([start(), start(), start(), start()]),
    store,
    start,
    stop: async () => {
      for (const process of started) process.signal("SIGKILL")
      await store.close()
    },
  }
}
