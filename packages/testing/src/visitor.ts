import { askOther, askServer } from "./ask-server.js"
import { BrowserCookies, type SameSiteContext } from "./browser-cookies.js"
import { type Navigation, navigationHeaders, sameSiteContextOf } from "./navigation.js"
import { Page } from "./page.js"
import { requireOrigin, requireSite } from "./require-site.js"
import { SiteCookies } from "./site-cookies.js"

/** What is visited: the address of an application that runs, or a function that answers its requests. */
export type Site = string | URL | ((request: Request) => Response | Promise<Response>)

/** How somebody visits. */
export interface VisitorOptions {
  /** Where the site is, if it is a function. Default: `http://localhost:3000`. */
  readonly origin?: string | URL | undefined
  /** Sent with every request, such as `accept-language`. */
  readonly headers?: Readonly<Record<string, string>> | undefined
  /**
   * Whether cookies that are `Secure` work without TLS too, as in browsers at `localhost`. For a site of a test that is a
   * function, and has another name. Default: false.
   */
  readonly secureWithoutTls?: boolean | undefined
  /** What time it is for the cookies, in milliseconds since the epoch. Default: `Date.now`. */
  readonly now?: (() => number) | undefined
}

/** Redirects that one navigation may take, as in Chromium. */
const MOST_REDIRECTS = 20

/**
 * A person with a browser that runs no scripts: it keeps cookies as RFC 6265bis says (paths, prefixes, `SameSite`,
 * expiry), follows redirects, and sends forms. Each visitor has an empty jar, so two of them are two people.
 *
 * Other origins, such as that of an identity provider on this machine, are asked with `fetch`.
 */
export class Visitor {
  /** The site's address, without a path. */
  readonly origin: string
  readonly #answer: (request: Request) => Response | Promise<Response>
  readonly #all: BrowserCookies
  readonly #headers: Readonly<Record<string, string>>

  constructor(site: Site, options: VisitorOptions = {}) {
    const { origin, headers = {}, now = () => Date.now(), secureWithoutTls = false } = options
    requireSite("new Visitor(site)", site)
    const isFunction = typeof site === "function"
    if (isFunction && origin !== undefined) requireOrigin("new Visitor(site, { origin })", origin)
    this.origin = new URL(isFunction ? (origin ?? "http://localhost:3000") : site).origin
    this.#answer = isFunction ? site : askServer
    this.#headers = headers
    const trusted = secureWithoutTls ? this.origin : undefined
    this.#all = new BrowserCookies({ now, trusted })
  }

  /** The cookies that this person has of the site. */
  get cookies(): SiteCookies {
    return this.cookiesOf(this.origin)
  }

  /** Those of another site that they came to, such as of an identity provider. */
  cookiesOf(site: string | URL): SiteCookies {
    return new SiteCookies(this.#all, new URL(site))
  }

  /**
   * One request with this person's cookies, like `fetch`; what the answer sets is kept. No redirect is followed, and no
   * header is added but `cookie`. A path counts from the site's address.
   */
  async fetch(target: string | URL, init: RequestInit = {}): Promise<Response> {
    return this.#send(new URL(target, this.origin), init, undefined)
  }

  /**
   * Opens an address as a browser does, and follows redirects as long as they stay on its origin. Where one leads to
   * another, the page has that address as `leadsTo`, and can be opened in turn.
   *
   * Rejects after more than twenty redirects.
   */
  async open(target: string | URL, navigation: Navigation = {}): Promise<Page> {
    return this.#walk(new URL(target, this.origin), navigation, MOST_REDIRECTS)
  }

  /** Keeps or deletes a cookie, as a line of `Set-Cookie` of the site says that came by another way. */
  keep(line: string): void {
    this.#all.keep(line, new URL(this.origin))
  }

  async #walk(url: URL, navigation: Navigation, left: number): Promise<Page> {
    const { method = "GET", body, headers, from } = navigation
    const response = await this.#send(
      url,
      {
        method,
        ...(body !== undefined && { body }),
        headers: navigationHeaders(navigation, url),
      },
      sameSiteContextOf(navigation, url),
    )
    const location = response.headers.get("location")
    const next = location === null ? null : new URL(location, url)
    if (next === null || next.origin !== url.origin)
      return new Page({ visitor: this, url, response, text: await response.text(), leadsTo: next })
    await response.body?.cancel()
    if (left === 0) throw new Error(`${url.href} is still redirected after twenty redirects.`)
    const isRepeated = response.status === 307 || response.status === 308
    return this.#walk(next, isRepeated ? navigation : { headers, from }, left - 1)
  }

  async #send(url: URL, init: RequestInit, sameSiteContext: SameSiteContext): Promise<Response> {
    const cookie = this.#all.sentTo(url, sameSiteContext)
    const headers = new Headers({ ...this.#headers })
    for (const [name, value] of new Headers(init.headers)) headers.set(name, value)
    if (cookie !== "" && !headers.has("cookie")) headers.set("cookie", cookie)
    const request = new Request(url, { ...init, headers, redirect: "manual" })
    const response = await (url.origin === this.origin ? this.#answer(request) : askOther(request))
    requireAnswer(response)
    for (const line of response.headers.getSetCookie()) this.#all.keep(line, url)
    return response
  }
}

/** Plain JavaScript may answer with anything. */
function requireAnswer(response: unknown): void {
  if (typeof response === "object" && response !== null && "headers" in response) return
  throw new TypeError(
    "The function that answers the site returned no Response. Return what its handler returns, as in (request) => Auth(request, config).",
  )
}
