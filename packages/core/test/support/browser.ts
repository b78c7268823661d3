import { type SiteCookies, Visitor } from "@sallyport/testing"
import { Auth } from "../../src/auth.js"
import type { AuthConfig } from "../../src/contract/config.js"

/** One request of a test's browser. */
export interface Visit {
  readonly method?: string
  readonly body?: Readonly<Record<string, string>> | string
  readonly headers?: Readonly<Record<string, string>>
}

/** A visitor of one configuration, at `http://app.test`. It follows no redirects. */
export class Browser {
  readonly config: AuthConfig
  readonly origin: string
  readonly #visitor: Visitor

  /** `auth`: that of another copy of this package, as in another process of the application. */
  constructor(config: AuthConfig, origin = "http://app.test", auth: typeof Auth = Auth) {
    this.config = config
    this.origin = origin
    // What is over is for the server to say: this browser's clock stands still, and it deletes what it is told to.
    const how = { origin, now: () => 0, secureWithoutTls: true }
    this.#visitor = new Visitor((request) => auth(request, config), how)
  }

  get jar(): SiteCookies {
    return this.#visitor.cookies
  }

  async visit(path: string, { method = "GET", body, headers }: Visit = {}): Promise<Response> {
    const response = await this.#visitor.fetch(new URL(path, `${this.origin}/auth/`), {
      method,
      headers: {
        ...(body !== undefined && { "content-type": "application/x-www-form-urlencoded" }),
        ...headers,
      },
      ...(body !== undefined && {
        body: typeof body === "string" ? body : new URLSearchParams(body).toString(),
      }),
    })
    requireEachOnce(response.headers.getSetCookie())
    return response
  }

  /** GET, relative to the base path. */
  get(path: string, headers?: Record<string, string>): Promise<Response> {
    return this.visit(path, headers ? { headers } : {})
  }

  /** POST of a form with this browser's CSRF token. */
  async post(
    path: string,
    fields: Record<string, string> = {},
    headers?: Record<string, string>,
  ): Promise<Response> {
    const csrfToken = await this.csrfToken()
    return this.visit(path, {
      method: "POST",
      body: { csrfToken, ...fields },
      ...(headers && { headers }),
    })
  }

  async csrfToken(): Promise<string> {
    const { csrfToken } = (await (await this.get("csrf")).json()) as { csrfToken: string }
    return csrfToken
  }

  /** The body of `GET /session`. */
  async session(): Promise<Record<string, unknown> | null> {
    return (await (await this.get("session")).json()) as Record<string, unknown> | null
  }

  get cookie(): string {
    return [...this.jar].map(([name, value]) => `${name}=${value}`).join("; ")
  }

  /** Stores or deletes a cookie, as this line of `Set-Cookie` says. */
  keep(line: string): void {
    this.#visitor.keep(line)
  }
}

/** A browser may take either of two cookies with one name (RFC 6265 §4.1.1), and both have to fit into the answer. */
function requireEachOnce(lines: readonly string[]): void {
  const names = lines.map((line) => line.slice(0, line.indexOf("=")))
  const twice = names.find((name, index) => names.indexOf(name) !== index)
  if (twice !== undefined) throw new Error(`The answer sets the cookie ${twice} twice`)
}
