import { Cookie, CookieJar } from "tough-cookie"

/** From where a request comes; undefined where nobody asks. */
export type SameSiteContext = "strict" | "lax" | "none" | undefined

interface BrowserCookieOptions {
  /** Milliseconds since the epoch. */
  readonly now: () => number
  /** An origin that counts as if it used TLS. */
  readonly trusted: string | undefined
}

/** The cookies of a browser, of all sites, by a clock that a test may move. */
export class BrowserCookies {
  readonly #jar = new CookieJar(undefined, { allowSecureOnLocal: true })
  readonly #options: BrowserCookieOptions

  constructor(options: BrowserCookieOptions) {
    this.#options = options
  }

  /** Keeps or deletes a cookie, as this line of `Set-Cookie` says. One that a browser would refuse is not kept. */
  keep(line: string, url: URL): void {
    const now = this.#options.now()
    const cookie = Cookie.parse(line)
    if (!cookie) return
    // The jar counts a Max-Age by the clock of the machine.
    if (typeof cookie.maxAge === "number") {
      cookie.setExpires(new Date(cookie.maxAge > 0 ? now + cookie.maxAge * 1000 : 0))
      cookie.maxAge = null
    }
    this.#jar.setCookieSync(cookie, this.#placeOf(url), { ignoreError: true, now: new Date(now) })
  }

  /** The `Cookie` header for a request; empty if none belongs to it. */
  sentTo(url: URL, sameSiteContext: SameSiteContext): string {
    return this.#found(url, { sameSiteContext })
      .map((cookie) => cookie.cookieString())
      .join("; ")
  }

  /** Those of a host, whatever their path, and whether or not TLS is used. */
  ofHost({ host }: URL): readonly Cookie[] {
    return this.#found(new URL(`https://${host}/`), { allPaths: true })
  }

  /** Puts one there that no answer has set. */
  put(cookie: Cookie): void {
    this.#jar.store.putCookie(cookie, ignore)
  }

  remove({ domain, path, key }: Cookie): void {
    this.#jar.store.removeCookie(domain ?? "", path ?? "/", key, ignore)
  }

  #found(
    url: URL,
    how: { readonly sameSiteContext?: SameSiteContext; readonly allPaths?: boolean },
  ): readonly Cookie[] {
    const now = this.#options.now()
    return this.#jar
      .getCookiesSync(this.#placeOf(url), { ...how, expire: false })
      .filter(({ expires }) => !(expires instanceof Date) || expires.getTime() > now)
  }

  #placeOf(url: URL): string {
    return url.origin === this.#options.trusted ? url.href.replace(/^http:/, "https:") : url.href
  }
}

/** The store of the jar is in memory: it answers at once, and nothing can fail. */
function ignore(): void {}
