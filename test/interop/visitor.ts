import { setTimeout as wait } from "node:timers/promises"
import type { AuthConfig } from "@sallyport/core"
import { type SiteCookies, Visitor as Browser } from "@sallyport/testing"
import type { Library } from "./library.js"

/** A browser in front of either library. */
export class Visitor {
  readonly library: Library
  readonly config: AuthConfig
  readonly site: string
  readonly #browser: Browser
  #answeredAt = 0

  constructor(library: Library, config: AuthConfig, site = "http://app.test") {
    this.library = library
    this.config = config
    this.site = site
    // Both libraries decide themselves what is over, so the clock of the browser stands still.
    const how = { origin: site, now: () => 0, secureWithoutTls: true }
    this.#browser = new Browser((request) => library.Auth(request, config), how)
  }

  get jar(): SiteCookies {
    return this.#browser.cookies
  }

  async send(path: string, init: RequestInit = {}): Promise<Response> {
    await this.#aMomentLater()
    const url = new URL(path, `${this.site}${this.config.basePath ?? "/auth"}/`)
    const response = await this.#browser.fetch(url, init)
    this.#answeredAt = Date.now()
    return response
  }

  /** A form with this visitor's CSRF token. */
  async post(
    path: string,
    fields: Record<string, string> = {},
    headers: Record<string, string> = {},
  ): Promise<Response> {
    // As users do, visits the page first. It sets both cookies with either library.
    await this.send("signin")
    const { csrfToken = "" } = (await (await this.send("csrf")).json().catch(() => ({}))) as {
      csrfToken?: string
    }
    return this.send(path, {
      method: "POST",
      headers,
      body: new URLSearchParams({ csrfToken, ...fields }),
    })
  }

  /** No browser asks again in the millisecond of an answer. A session that is extended at once is extended in the next. */
  async #aMomentLater(): Promise<void> {
    while (Date.now() === this.#answeredAt) await wait(1)
  }
}
