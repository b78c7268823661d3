import { type SiteCookies, Visitor } from "@sallyport/testing"
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
  readonly #visitor: Visitor

  constructor(more: Partial<AuthOptions> = {}) {
    const handler = NextAuth({ ...options, ...more }) as (
      request: Request,
      context: object,
    ) => Promise<Response>
    const answer = (request: Request) => {
      const nextauth = new URL(request.url).pathname.replace("/api/auth/", "").split("/")
      return handler(request, { params: Promise.resolve({ nextauth }) })
    }
    this.#visitor = new Visitor(answer, { origin: ORIGIN, now: () => 0 })
  }

  get jar(): SiteCookies {
    return this.#visitor.cookies
  }

  get cookie(): string {
    return [...this.jar].map(([name, value]) => `${name}=${value}`).join("; ")
  }

  send(path: string, init: RequestInit = {}): Promise<Response> {
    return this.#visitor.fetch(`/api/auth/${path}`, init)
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
}
