import { canonicalDomain, Cookie } from "tough-cookie"
import type { BrowserCookies } from "./browser-cookies.js"

/** One cookie in the format of Playwright's `storageState`, which Cypress reads too. */
export interface StoredCookie {
  readonly name: string
  readonly value: string
  readonly domain: string
  readonly path: string
  /** Seconds since the epoch; -1 for one that ends with the browser. */
  readonly expires: number
  readonly httpOnly: boolean
  readonly secure: boolean
  readonly sameSite: "Strict" | "Lax" | "None"
}

const sameSites = { strict: "Strict", lax: "Lax", none: "None" } as const

// Compilers before TypeScript 5.6 know no type of these by name.
type TextIterator = ReturnType<ReadonlyMap<string, string>["keys"]>
type EntryIterator = ReturnType<ReadonlyMap<string, string>["entries"]>

/**
 * The cookies of one site in a visitor's jar, as a `Map` of names and values: read them, plant one, take one away, as a
 * person could with the tools of their browser. Values are as they are sent, without decoding. Cookies that have expired
 * are not there.
 */
export class SiteCookies implements ReadonlyMap<string, string> {
  readonly #all: BrowserCookies
  readonly #site: URL

  constructor(all: BrowserCookies, site: URL) {
    this.#all = all
    this.#site = site
  }

  /** Changes the value of a cookie, or plants one for every path of the site, also one that the site could not set. */
  set(name: string, value: string): this {
    const former = this.#own().find(({ key }) => key === name)
    // The name under which the jar looks: an IPv6 address without its brackets.
    const domain = canonicalDomain(this.#site.hostname) ?? null
    const cookie = former?.clone() ?? new Cookie({ key: name, domain, hostOnly: true, path: "/" })
    cookie.value = value
    this.#all.put(cookie)
    return this
  }

  /** False if there was none of this name. */
  delete(name: string): boolean {
    const found = this.#own().filter(({ key }) => key === name)
    for (const cookie of found) this.#all.remove(cookie)
    return found.length > 0
  }

  clear(): void {
    for (const name of this.keys()) this.delete(name)
  }

  get size(): number {
    return this.#values().size
  }

  get(name: string): string | undefined {
    return this.#values().get(name)
  }

  has(name: string): boolean {
    return this.#values().has(name)
  }

  keys(): TextIterator {
    return this.#values().keys()
  }

  values(): TextIterator {
    return this.#values().values()
  }

  entries(): EntryIterator {
    return this.#values().entries()
  }

  [Symbol.iterator](): EntryIterator {
    return this.entries()
  }

  forEach(call: (value: string, name: string, all: ReadonlyMap<string, string>) => void): void {
    for (const [name, value] of this) call(value, name, this)
  }

  /** For `storageState` of Playwright: `{ cookies: [...visitor.cookies.stored()], origins: [] }`. */
  stored(): readonly StoredCookie[] {
    return this.#own().map((cookie) => ({
      name: cookie.key,
      value: cookie.value,
      domain: cookie.hostOnly === false ? `.${cookie.domain}` : (cookie.domain ?? ""),
      path: cookie.path ?? "/",
      expires: secondsOf(cookie),
      httpOnly: cookie.httpOnly,
      secure: cookie.secure,
      sameSite: sameSites[cookie.sameSite as keyof typeof sameSites] ?? "Lax",
    }))
  }

  #values(): ReadonlyMap<string, string> {
    return new Map(this.#own().map(({ key, value }) => [key, value]))
  }

  #own(): readonly Cookie[] {
    return this.#all.ofHost(this.#site)
  }
}

function secondsOf({ expires }: Cookie): number {
  return expires instanceof Date ? Math.floor(expires.getTime() / 1000) : -1
}
