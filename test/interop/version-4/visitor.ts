/** A browser at the site of either library. */
export class Visitor {
  readonly jar = new Map<string, string>()
  /** Where the site listens. */
  readonly #listening: string
  /** The address by which the site knows itself. */
  readonly origin: string

  constructor(listening: string, origin: string) {
    this.#listening = listening
    this.origin = origin
  }

  async send(path: string, init: RequestInit = {}): Promise<Response> {
    const headers = new Headers(init.headers)
    if (this.jar.size > 0)
      headers.set("cookie", [...this.jar].map(([name, value]) => `${name}=${value}`).join("; "))
    const url = new URL(path, `${this.#listening}/api/auth/`)
    const response = await fetch(url, { ...init, headers, redirect: "manual" })
    for (const line of response.headers.getSetCookie()) this.#keep(line)
    return response
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

  #keep(line: string): void {
    const [pair = ""] = line.split("; ")
    const at = pair.indexOf("=")
    if (/; max-age=0(?:;|$)/i.test(line)) this.jar.delete(pair.slice(0, at))
    else this.jar.set(pair.slice(0, at), pair.slice(at + 1))
  }
}
