import { SITE, type Balancer } from "./balancer.js"
import type { SiteProcess } from "./site-processes.js"

/** Where the mails of the site arrive. */
interface Mails {
  readonly waitForMessage: (to: string) => Promise<{ readonly links: readonly string[] }>
}

const SESSION_COOKIE = "authjs.session-token"

/**
 * A user with a browser, in front of the balancer. Every request goes to another process than the one before.
 *
 * The jar is of this file: with a `Visitor` each request takes a fifth longer, and thousands of people would measure that.
 */
export class Person {
  readonly email: string
  readonly #jar = new Map<string, string>()
  readonly #balancer: Balancer

  /** With `token`, a browser that has this session already. */
  constructor(balancer: Balancer, email = `${crypto.randomUUID()}@example.com`, token?: string) {
    this.email = email
    this.#balancer = balancer
    if (token !== undefined) this.#jar.set(SESSION_COOKIE, token)
  }

  /** The session token in the browser, if any. */
  get token(): string | undefined {
    return this.#jar.get(SESSION_COOKIE)
  }

  /** Opens an address of the site, such as a link; with `target`, at this process. */
  open(address: string, target?: SiteProcess): Promise<Response> {
    const { pathname, search } = new URL(address, SITE)
    return this.#visit(pathname + search, {}, target)
  }

  /** Posts a form; with `target`, completely at this process. */
  async post(
    pathname: string,
    fields: Record<string, string> = {},
    target?: SiteProcess,
  ): Promise<Response> {
    const page = await this.#visit("/auth/csrf", {}, target)
    const { csrfToken } = (await page.json()) as { csrfToken: string }
    const body = new URLSearchParams({ csrfToken, ...fields })
    return this.#visit(pathname, { method: "POST", body, headers: { origin: SITE } }, target)
  }

  /** Calls an operation of `sessions()`. Rejects if the answer is an error. */
  async call<Result>(name: string, input: Record<string, string> = {}): Promise<Result> {
    const answer = await this.post(`/auth/session/sessions.${name}`, input)
    if (!answer.ok) throw new Error(`sessions.${name} answered ${answer.status}`)
    return (await answer.json()) as Result
  }

  /** Requests a link and returns the one that was mailed: the latest for this address. */
  async askForLink(mailbox: Mails, target?: SiteProcess): Promise<string> {
    const answer = await this.post("/auth/signin/nodemailer", { email: this.email }, target)
    const location = answer.headers.get("location")
    if (!location?.includes("verify-request")) throw new Error(`No link was sent: ${location}`)
    const { links } = await mailbox.waitForMessage(this.email)
    return links[0] ?? ""
  }

  /** The user in the session endpoint's response. */
  async whoAmI(): Promise<string | null> {
    return emailIn(await this.#visit("/auth/session", {}))
  }

  async #visit(pathname: string, init: RequestInit, target?: SiteProcess): Promise<Response> {
    const cookie = [...this.#jar].map(([name, value]) => `${name}=${value}`).join("; ")
    const request = { ...init, headers: { ...init.headers, cookie } }
    const response = await (target
      ? this.#balancer.sendTo(target, pathname, request)
      : this.#balancer.send(pathname, request))
    for (const line of response.headers.getSetCookie()) this.#keep(line)
    return response
  }

  #keep(line: string): void {
    const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? []
    if (value === "" || /; Max-Age=0(?:;|$)/.test(line)) this.#jar.delete(name)
    else this.#jar.set(name, value)
  }
}

/** Whether a response starts a session. */
export function beginsSession(answer: Response): boolean {
  const lines = answer.headers.getSetCookie()
  return lines.some((line) => /^authjs\.session-token=[^;]/.test(line))
}

/** Whose session this token is, according to this process. */
export async function ownerOf(token: string, target: SiteProcess): Promise<string | null> {
  const headers = { cookie: `${SESSION_COOKIE}=${token}` }
  return emailIn(await fetch(`${target.address}/auth/session`, { headers }))
}

async function emailIn(answer: Response): Promise<string | null> {
  const session = (await answer.json()) as { user?: { email?: string } } | null
  return session?.user?.email ?? null
}
