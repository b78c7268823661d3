import { fork, type ChildProcess } from "node:child_process"
import { once } from "node:events"
import path from "node:path"
import { admin } from "@sallyport/core/admin"
import { secondFactors } from "@sallyport/core/second-factors"
import { Visitor } from "@sallyport/testing"
import { decodeBase32 } from "../../packages/core/src/extensions/second-factors/base32.js"
import { codeOf, stepAt } from "../../packages/core/src/extensions/second-factors/totp.js"
import { openStore, type SharedStore } from "./sessions-stores.js"

const script = path.resolve(import.meta.dirname, "second-factors-process.mjs")
const SECRET = "the secret that all processes of the site have"
const PROCESSES = [0, 1, 2, 3]

/** The key of the apps that a job brings. */
export const KEY = "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ"

/** The code that an app with this key shows now. */
export async function shownCode(key = KEY): Promise<string> {
  const bytes = decodeBase32(key)
  if (!bytes) throw new Error("no key")
  return codeOf(bytes, stepAt(Date.now()))
}

/** A browser. Each request says at which process it arrives. */
export class FactorsBrowser {
  readonly #visitor: Visitor
  readonly #site: FactorsSite

  constructor(site: FactorsSite, jar: ReadonlyMap<string, string> = new Map()) {
    this.#site = site
    // All processes are one site: its first address stands for it.
    this.#visitor = new Visitor(async (request) => fetch(atProcess(site, request)), {
      origin: site.addresses[0],
    })
    for (const [name, value] of jar) this.#visitor.cookies.set(name, value)
  }

  /** Another one with the same cookies, as a thief has it. */
  copied(): FactorsBrowser {
    return new FactorsBrowser(this.#site, this.#visitor.cookies)
  }

  async csrfToken(): Promise<string> {
    const answer = await this.#send(0, "/auth/csrf")
    return ((await answer.json()) as { csrfToken: string }).csrfToken
  }

  /** The first step. */
  async signIn(name: string, at = 0): Promise<void> {
    await this.#post(at, "/auth/callback/credentials", { name })
  }

  async signOut(): Promise<void> {
    await this.#post(0, "/auth/signout")
  }

  /** The second step, with this token, so that it is a single request. */
  async giveCode(at: number, fields: Readonly<Record<string, string>>): Promise<void> {
    const body = new URLSearchParams(fields)
    await this.#send(at, "/auth/session/second-factor", { method: "POST", body })
  }

  /** An operation on the person's own factor. */
  async call(
    at: number,
    name: string,
    fields: Readonly<Record<string, string>>,
  ): Promise<Response> {
    const body = new URLSearchParams(fields)
    return this.#send(at, `/auth/session/secondFactors.${name}`, { method: "POST", body })
  }

  async isSignedIn(at = 0): Promise<boolean> {
    const answer = await this.#send(at, "/auth/session")
    return (await answer.text()).includes('"user"')
  }

  async #post(at: number, pathname: string, fields: Readonly<Record<string, string>> = {}) {
    const body = new URLSearchParams({ csrfToken: await this.csrfToken(), ...fields })
    return this.#send(at, pathname, { method: "POST", body })
  }

  async #send(at: number, pathname: string, init: RequestInit = {}): Promise<Response> {
    const headers = { origin: this.#site.addresses[at] ?? "", [PROCESS]: String(at) }
    return this.#visitor.fetch(pathname, { ...init, headers })
  }
}

/** Says at which process a request arrives. */
const PROCESS = "x-process"

/** The request as that process gets it. */
function atProcess({ addresses }: FactorsSite, request: Request): Request {
  const { pathname } = new URL(request.url)
  return new Request(`${addresses[Number(request.headers.get(PROCESS))]}${pathname}`, request)
}

/** Four processes of a site on one store. */
export class FactorsSite {
  readonly addresses: readonly string[]
  readonly #children: readonly ChildProcess[]
  readonly #store: SharedStore

  private constructor(store: SharedStore, started: readonly StartedProcess[]) {
    this.#store = store
    this.#children = started.map(({ child }) => child)
    this.addresses = started.map(({ port }) => `http://127.0.0.1:${port}`)
  }

  static async start(kind: SharedStore["kind"]): Promise<FactorsSite> {
    const store = await openStore(kind)
    const env = { ...process.env, STORE: kind, SECRET, ...store.env }
    return new FactorsSite(store, await Promise.all(PROCESSES.map(async () => startProcess(env))))
  }

  /** Gives somebody the app with {@link KEY}. */
  async importApp(name: string): Promise<void> {
    const { records } = this.#store
    const config = {
      secret: SECRET,
      providers: [],
      records,
      extensions: [secondFactors()] as const,
    }
    const whose = { provider: "credentials", providerAccountId: name }
    await admin(config).secondFactors.import(whose, { totpKey: KEY })
  }

  /** Sets the clocks of all processes this far ahead. */
  async setClocks(clock: number): Promise<void> {
    await Promise.all(
      this.#children.map(async (child) => {
        child.send({ clock })
        await once(child, "message")
      }),
    )
  }

  async stop(): Promise<void> {
    for (const child of this.#children) child.kill("SIGKILL")
    await this.#store.close()
  }
}

interface StartedProcess {
  readonly child: ChildProcess
  readonly port: number
}

async function startProcess(env: NodeJS.ProcessEnv): Promise<StartedProcess> {
  const child = fork(script, { env, stdio: "inherit" })
  const [port] = (await once(child, "message")) as [number]
  return { child, port }
}
