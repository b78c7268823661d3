import { type SiteCookies, Visitor as Browser } from "@sallyport/testing"

/** A browser at the site of either library. */
export class Visitor {
  readonly #browser: Browser
  /** The address by which the site knows itself. */
  readonly origin: string

  constructor(listening: string, origin: string) {
    // Both libraries decide themselves what is over, so the clock of the browser stands still.
    this.#browser = new Browser(listening, { now: () => 0, secureWithoutTls: true })
    this.origin = origin
  }

  get jar(): SiteCookies {
    return this.#browser.cookies
  }

  send(path: string, init: RequestInit = {}): Promise<Response> {
    return this.#browser.fetch(new URL(path, `${this.#browser.origin}/api/auth/`), init)
  }

  /** The page with the form, as users see it first. Both libraries set all their cookies there. */
  async visit(): Promise<void> {
    if (!this.jar.size) await this.send("signin?callbackUrl=/")
  }

  /** A form with this visitor's CSRF token. */
  async post(path: string, fields: Record<string, string> = {}): Promise<Response> {
    await this.visit()
    const { csrfToken } = (await (await this.send("csrf")).json()) as { csrfToken: string }
    return this.send(path, { method: "POST", body: new URLSearchParams({ csrfToken, ...fields }) })
  }

  /** POST `/session`, as `update()` of the client of version 4. */
  async update(data: unknown): Promise<Response> {
    await this.visit()
    const { csrfToken } = (await (await this.send("csrf")).json()) as { csrfToken: string }
    return this.send("session", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ csrfToken, data }),
    })
  }

  /** Through the provider and back, with changes to the parameters that it sends. */
  async roundTrip(
    id = "op",
    change: (parameters: Record<string, string>) => Record<string, string> = (same) => same,
  ): Promise<Response> {
    const started = await this.post(`signin/${id}`, {
      json: "true",
      callbackUrl: `${this.origin}/in`,
    })
    const { url } = (await started.json()) as { url: string }
    const state = new URL(url).searchParams.get("state")
    const sent = change({ code: "the-code", ...(state !== null && { state }) })
    return this.send(`callback/${id}?${new URLSearchParams(sent)}`)
  }
}
