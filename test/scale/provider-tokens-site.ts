import type { ChildProcess } from "node:child_process"
import { once } from "node:events"
import { Visitor } from "@sallyport/testing"
import type { RotatingProvider } from "../../packages/core/test/support/rotating-provider.js"
import { forkWith } from "./forked.js"
import { openStore, type SharedStore } from "./sessions-stores.js"

/** The site, whichever of its processes answers. */
const ORIGIN = "http://app.test"

/** Where people come back to. */
export const CALLBACK = `${ORIGIN}/auth/callback/real`

/** A token, or how somebody was refused. */
export type Got = string | { readonly type: string; readonly retryAfter?: number }

interface RunningProcess {
  readonly child: ChildProcess
  readonly port: number
}

/** Several processes of a site whose people have tokens of a provider. */
export class TokensProcesses {
  readonly #provider: RotatingProvider
  readonly #store: SharedStore
  readonly #running: RunningProcess[] = []

  private constructor(provider: RotatingProvider, store: SharedStore) {
    this.#provider = provider
    this.#store = store
  }

  static async start(kind: SharedStore["kind"], provider: RotatingProvider, count: number) {
    const site = new TokensProcesses(provider, await openStore(kind))
    await Promise.all(Array.from({ length: count }, async () => site.add()))
    return site
  }

  /** One process more. Returns its number. */
  async add(): Promise<number> {
    const { kind, env } = this.#store
    const { child, report } = await forkWith<number>("provider-tokens-process.mjs", {
      ...env,
      STORE: kind,
      SECRET: "the secret that all processes of the site have",
      AUTH_URL: `${ORIGIN}/auth`,
      PROVIDER: JSON.stringify(this.#provider.options),
    })
    return this.#running.push({ child, port: report }) - 1
  }

  /** A new browser in which the person has signed in at the provider. */
  async signedIn(): Promise<Visitor> {
    const visitor = new Visitor(async (request) => fetch(this.#at(0, request)), { origin: ORIGIN })
    const csrf = (await (await visitor.fetch("/auth/csrf")).json()) as { csrfToken: string }
    const started = await visitor.fetch("/auth/signin/real", {
      method: "POST",
      headers: { origin: ORIGIN },
      body: new URLSearchParams({ csrfToken: csrf.csrfToken }),
    })
    const { pathname, search } = await this.#provider.visit(started.headers.get("location") ?? "")
    await visitor.fetch(pathname + search)
    return visitor
  }

  /** So many tokens for this person, got at this process at once. */
  async tokens({ cookies }: Visitor, at: number, count = 1): Promise<readonly Got[]> {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join("; ")
    const request = new Request(`${ORIGIN}/tokens/${count}`, { headers: { cookie } })
    return (await (await fetch(this.#at(at, request))).json()) as readonly Got[]
  }

  /** Sets the clock of a process this far ahead, in milliseconds. */
  async setClock(at: number, clock: number): Promise<void> {
    await this.#tell(at, { clock })
  }

  /** Kills a process in its next refresh, for this person, at this moment. */
  async killIn(
    visitor: Visitor,
    at: number,
    stopsAt: "before" | "after" | "written",
  ): Promise<void> {
    await this.#tell(at, { stopsAt })
    const { child } = this.#process(at)
    const stopped = once(child, "message")
    const asked = this.tokens(visitor, at).catch(() => [])
    await stopped
    child.kill("SIGKILL")
    await asked
  }

  async stop(): Promise<void> {
    for (const { child } of this.#running) child.kill("SIGKILL")
    await this.#store.close()
  }

  async #tell(at: number, message: object): Promise<void> {
    const { child } = this.#process(at)
    child.send(message)
    await once(child, "message")
  }

  #process(at: number): RunningProcess {
    const found = this.#running[at]
    if (!found) throw new Error(`There is no process ${at}`)
    return found
  }

  /** The request as this process gets it. */
  #at(at: number, request: Request): Request {
    const { pathname, search } = new URL(request.url)
    const address = `http://127.0.0.1:${this.#process(at).port}${pathname}${search}`
    return new Request(address, { ...requestParts(request), redirect: "manual" })
  }
}

function requestParts({ method, headers, body }: Request): RequestInit {
  return { method, headers, ...(body && { body, duplex: "half" }) } as RequestInit
}
