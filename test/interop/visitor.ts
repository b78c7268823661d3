import { setTimeout as wait } from "node:timers/promises"
import type { AuthConfig } from "@sallyport/core"
import type { Library } from "./library.js"

/** A browser in front of either library. */
export class Visitor {
  readonly jar = new Map<string, string>()
  readonly library: Library
  readonly config: AuthConfig
  readonly site: string
  #answeredAt = 0

  constructor(library: Library, config: AuthConfig, site = "http://app.test") {
    this.library = library
    this.config = config
    this.site = site
  }

  async send(path: string, init: RequestInit = {}): Promise<Response> {
    await this.#aMomentLater()
    const headers = new Headers(init.headers)
    if (this.jar.size > 0)
      headers.set("cookie", [...this.jar].map(([name, value]) => `${name}=${value}`).join("; "))
    const request = new Request(new URL(path, `${this.site}${this.config.basePath ?? "/auth"}/`), {
      ...init,
      headers,
    })
    const response = await this.library.Auth(request, this.config)
    this.#answeredAt = Date.now()
    for (const line of response.headers.getSetCookie()) this.#keep(line)
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

  #keep(line: string): void {
    const [pair = ""] = line.split("; ")
    const at = pair.indexOf("=")
    if (line.includes("Max-Age=0;") || line.endsWith("Max-Age=0"))
      this.jar.delete(pair.slice(0, at))
    else this.jar.set(pair.slice(0, at), pair.slice(at + 1))
  }
}
