import { Auth } from "../../src/auth.js"
import type { AuthConfig } from "../../src/contract/config.js"

/** One request of a test's browser. */
export interface Visit {
  readonly method?: string
  readonly body?: Readonly<Record<string, string>> | string
  readonly headers?: Readonly<Record<string, string>>
}

/**
 * A browser with an empty cookie jar in front of one configuration, at `http://app.test`. It follows no redirects; it
 * stores and deletes cookies as `Set-Cookie` says.
 */
export class Browser {
  readonly jar = new Map<string, string>()
  readonly config: AuthConfig
  readonly origin: string
  readonly #auth: typeof Auth

  /** `auth`: that of another copy of this package, as in another process of the application. */
  constructor(config: AuthConfig, origin = "http://app.test", auth: typeof Auth = Auth) {
    this.config = config
    this.origin = origin
    this.#auth = auth
  }

  async visit(path: string, { method = "GET", body, headers }: Visit = {}): Promise<Response> {
    const request = new Request(new URL(path, `${this.origin}/auth/`), {
      method,
      headers: {
        ...(this.jar.size > 0 && { cookie: this.cookie }),
        ...(body !== undefined && { "content-type": "application/x-www-form-urlencoded" }),
        ...headers,
      },
      ...(body !== undefined && {
        body: typeof body === "string" ? body : new URLSearchParams(body).toString(),
      }),
    })
    const response = await this.#auth(request, this.config)
    const lines = response.headers.getSetCookie()
    requireEachOnce(lines)
    for (const line of lines) this.keep(line)
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
    const [pair = "", ...attributes] = line.split("; ")
    const name = pair.slice(0, pair.indexOf("="))
    if (attributes.includes("Max-Age=0")) this.jar.delete(name)
    else this.jar.set(name, pair.slice(name.length + 1))
  }
}

/** A browser may take either of two cookies with one name (RFC 6265 §4.1.1), and both have to fit into the answer. */
function requireEachOnce(lines: readonly string[]): void {
  const names = lines.map((line) => line.slice(0, line.indexOf("=")))
  const twice = names.find((name, index) => names.indexOf(name) !== index)
  if (twice !== undefined) throw new Error(`The answer sets the cookie ${twice} twice`)
}
