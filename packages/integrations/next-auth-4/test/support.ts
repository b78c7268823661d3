import type { AuthOptions } from "@sallyport/next-auth-4"
import NextAuth from "@sallyport/next-auth-4"
import Credentials from "@sallyport/next-auth-4/providers/credentials"

export const SECRET = "a-secret-of-thirty-two-characters"
export const ORIGIN = "https://app.example"

const ada = { id: "ada", name: "Ada", email: "ada@example.com" }

/** Options of a site where everybody with the right password is Ada. */
export const options: AuthOptions = {
  secret: SECRET,
  providers: [
    Credentials({
      credentials: { password: { type: "password" } },
      authorize: (typed) => (typed?.password === "right" ? ada : null),
    }),
  ],
}

/** A browser in front of `app/api/auth/[...nextauth]`. */
export class Browser {
  readonly jar = new Map<string, string>()
  readonly #options: AuthOptions

  constructor(more: Partial<AuthOptions> = {}) {
    this.#options = { ...options, ...more }
  }

  get cookie(): string {
    return [...this.jar].map(([name, value]) => `${name}=${value}`).join("; ")
  }

  async send(path: string, init: RequestInit = {}): Promise<Response> {
    const [pathname = "", search = ""] = path.split("?")
    const url = `${ORIGIN}/api/auth/${pathname}${search && `?${search}`}`
    const headers = new Headers(init.headers)
    if (this.jar.size > 0) headers.set("cookie", this.cookie)
    const handler = NextAuth(this.#options) as (
      request: Request,
      context: object,
    ) => Promise<Response>
    const response = await handler(new Request(url, { ...init, headers }), {
      params: Promise.resolve({ nextauth: pathname.split("/") }),
    })
    for (const line of response.headers.getSetCookie()) this.#keep(line)
    return response
  }

  async post(path: string, fields: Record<string, string> = {}): Promise<Response> {
    const { csrfToken } = (await (await this.send("csrf")).json()) as { csrfToken: string }
    return this.send(path, { method: "POST", body: new URLSearchParams({ csrfToken, ...fields }) })
  }

  async signIn(): Promise<Response> {
    return this.post("callback/credentials", { password: "right", callbackUrl: "/in" })
  }

  async session(): Promise<unknown> {
    return (await this.send("session")).json()
  }

  #keep(line: string): void {
    const [pair = ""] = line.split("; ")
    const at = pair.indexOf("=")
    if (/max-age=0(?:;|$)/i.test(line)) this.jar.delete(pair.slice(0, at))
    else this.jar.set(pair.slice(0, at), pair.slice(at + 1))
  }
}
