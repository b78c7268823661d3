import { type SiteCookies, Visitor } from "@sallyport/testing"
import { observe, type ObservedAnswer } from "../interop/observed.js"

/** One answer of the application, with what differs from run to run taken out. */
export interface Hop extends ObservedAnswer {
  readonly request: string
}

/** An answer, for the next step of a walk. */
export interface Page {
  readonly url: URL
  readonly status: number
  readonly headers: Headers
  readonly text: string
  /** Where it sends the browser, as an absolute address. */
  readonly location: URL | null
}

/** What a browser must know of the application it looks at. */
export interface Site {
  readonly origin: string
  readonly authPath: string
}

/** A UUID, or a `cuid()` of Prisma. */
const RANDOM_ID =
  /\b(?:[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}|c[0-9a-z]{24})\b/g
const NEUTRAL = "http://app.test"

/** A person's browser, without scripts: it keeps the site's cookies and a note of every answer. */
export class Browser {
  readonly trail: Hop[] = []
  readonly site: Site
  readonly #visitor: Visitor

  constructor(site: Site) {
    this.site = site
    // Either library decides itself what is over, so the clock of the browser stands still.
    this.#visitor = new Visitor(site.origin, { now: () => 0, secureWithoutTls: true })
  }

  get jar(): SiteCookies {
    return this.#visitor.cookies
  }

  open(url: string | URL): Promise<Page> {
    return this.#send(new URL(url, this.site.origin), {})
  }

  /** Posts a form, as the site's own page does. */
  post(url: string | URL, body: URLSearchParams | FormData): Promise<Page> {
    return this.#send(new URL(url, this.site.origin), { method: "POST", body })
  }

  /** One of the endpoints, as JSON, with this browser's CSRF token. */
  async postJson(path: string, fields: Readonly<Record<string, unknown>>): Promise<Page> {
    const csrfToken = await this.#csrfToken()
    const body = JSON.stringify({ csrfToken, ...fields })
    const headers = { "content-type": "application/json" }
    const url = new URL(`${this.site.authPath}/${path}`, this.site.origin)
    return this.#send(url, { method: "POST", body, headers })
  }

  /** One of the endpoints, as a form, with this browser's CSRF token. */
  async postToAuth(path: string, fields: Record<string, string> = {}): Promise<Page> {
    const csrfToken = await this.#csrfToken()
    return this.post(
      `${this.site.authPath}/${path}`,
      new URLSearchParams({ csrfToken, callbackUrl: "/me", ...fields }),
    )
  }

  /** Goes where an answer sends it, as long as that is this site. */
  async follow(page: Page): Promise<Page> {
    const { location } = page
    return location?.origin === this.site.origin ? this.follow(await this.open(location)) : page
  }

  /** Some framework packages leave this check to their framework: they have no token. */
  async #csrfToken(): Promise<string> {
    const { status, text } = await this.open(`${this.site.authPath}/csrf`)
    return status === 200 ? (JSON.parse(text) as { csrfToken: string }).csrfToken : ""
  }

  async #send(url: URL, init: RequestInit): Promise<Page> {
    const headers = {
      accept: "text/html,application/json;q=0.9",
      ...(init.method && { origin: this.site.origin, referer: url.href }),
      ...init.headers,
    }
    const response = await this.#visitor.fetch(url, { ...init, headers })
    const text = await response.text()
    this.trail.push(await this.#noted(`${init.method ?? "GET"} ${url.pathname}`, response, text))
    const to = response.headers.get("location")
    const location = to === null ? null : new URL(to, url)
    return { url, status: response.status, headers: response.headers, text, location }
  }

  async #noted(request: string, response: Response, text: string): Promise<Hop> {
    const neutral = (value: string) =>
      value
        .replaceAll(this.site.origin, NEUTRAL)
        .replaceAll(encodeURIComponent(this.site.origin), encodeURIComponent(NEUTRAL))
        .replaceAll(RANDOM_ID, "*")
    const headers = new Headers()
    // An empty header says as much as none: `@auth/express` sends one with each redirect.
    for (const [name, value] of response.headers)
      if (!name.startsWith("content-encoding") && value !== "") headers.append(name, neutral(value))
    const isAuth = request.includes(` ${this.site.authPath}/`)
    // As bytes: text would be given a type where the answer has none.
    const body =
      isAuth && !isBodiless(response.status) ? new TextEncoder().encode(neutral(text)) : null
    const copy = new Response(body, { status: response.status, headers })
    // The application's own pages have names in them that each build makes anew.
    const observed = await observe(copy, [])
    return { request, ...observed, ...(!isAuth && { body: shownSession(text) }) }
  }
}

function isBodiless(status: number): boolean {
  return [204, 205, 304].includes(status)
}

/** The session that a page or an endpoint of the application shows; undefined where it shows none. */
export function shownSession(text: string): unknown {
  const shown = /<pre[^>]*id="session"[^>]*>([\s\S]*?)<\/pre>/.exec(text)?.[1] ?? text
  const json = shown
    .replaceAll(/<!--.*?-->/g, "")
    .replaceAll("&quot;", '"')
    .replaceAll("&#39;", "'")
    .replaceAll("&amp;", "&")
  try {
    return JSON.parse(json.replaceAll(RANDOM_ID, "*"), (name, value: unknown) =>
      name === "expires" ? "*" : value,
    )
  } catch {
    return undefined
  }
}
