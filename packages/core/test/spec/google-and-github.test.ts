import { MemoryAdapter } from "@sallyport/memory-adapter"
import { describe, expect, test, vi } from "vitest"
import type { Adapter, AdapterUser } from "../../src/contract/adapter.js"
import type { AuthConfig } from "../../src/contract/config.js"
import { customFetch } from "../../src/contract/markers.js"
import GitHub from "../../src/providers/github.js"
import Google from "../../src/providers/google.js"
import { Browser } from "../support/browser.js"
import { CLIENT_ID, CLIENT_SECRET, ISSUER, StubProvider } from "../support/stub-provider.js"
import { mailTo, SECRET, type SentMail } from "../support/world.js"

const GOOGLE = "https://accounts.google.com"
const email = "ada@example.com"

/** The stub in the role of Google, under Google's name. */
function googleAt(op: StubProvider): typeof fetch {
  op.overrides.metadata = (document) => ({ ...document, issuer: GOOGLE })
  op.overrides.claims = (claims) => ({
    ...claims,
    iss: GOOGLE,
    sub: "google-ada",
    email,
    email_verified: true,
  })
  return (input, init) => {
    const request = new Request(input, init)
    return op.fetch(new Request(request.url.replace(GOOGLE, ISSUER), request))
  }
}

const gitHubAnswers: Readonly<Record<string, unknown>> = {
  "https://github.com/login/oauth/access_token": { access_token: "at", token_type: "bearer" },
  "https://api.github.com/user": { id: 1, login: "ada", email: null },
  "https://api.github.com/user/emails": [{ email, primary: true, verified: true }],
}
const gitHub: typeof fetch = (input) => {
  const url = input instanceof Request ? input.url : String(input)
  return Promise.resolve(Response.json(gitHubAnswers[url]))
}

/** The most common application: both providers, and an adapter that cannot list accounts. */
class Site {
  readonly #op = new StubProvider()
  readonly sent: SentMail[] = []
  readonly warn = vi.fn()
  readonly store: Adapter
  readonly #config: AuthConfig

  constructor(strategy: "database" | "jwt", ...more: readonly "mail"[]) {
    const { listAccountsByUser: _, createUserAndAccount: __, ...store } = MemoryAdapter()
    this.store = store
    const options = {
      clientId: CLIENT_ID,
      clientSecret: CLIENT_SECRET,
      allowDangerousEmailAccountLinking: true,
    }
    this.#config = {
      secret: SECRET,
      trustHost: true,
      adapter: store,
      session: { strategy },
      logger: { warn: this.warn, error: () => undefined },
      providers: [
        Google({ ...options, [customFetch]: googleAt(this.#op) }),
        GitHub({ ...options, [customFetch]: gitHub }),
        ...more.map(() => mailTo(this.sent)),
      ],
      callbacks: {
        session: ({ session, user, token }) =>
          ({ ...session, userId: (user as AdapterUser | undefined)?.id ?? token?.sub }) as never,
      },
    }
  }

  /** Whose session someone gets who signs in this way with an empty cookie jar. */
  async enter(way: "google" | "github" | "email"): Promise<unknown> {
    const browser = new Browser(this.#config)
    const left = await browser.post(`signin/${way}`, { email })
    if (way === "email") await browser.get(this.sent.at(-1)?.url ?? "")
    else await browser.get(this.#wayBack(way, left.headers.get("location") ?? ""))
    return (await browser.session())?.["userId"]
  }

  #wayBack(way: "google" | "github", location: string): string {
    const asked = new URL(location).searchParams
    const answer =
      way === "google"
        ? { ...this.#op.consent(location), iss: GOOGLE }
        : { code: "c", state: asked.get("state") ?? "" }
    return `${asked.get("redirect_uri")}?${new URLSearchParams(answer as Record<string, string>).toString()}`
  }
}

describe.each(["database", "jwt"] as const)(
  "Google and GitHub with one address (%s)",
  (strategy) => {
    test.each([
      ["google", "github"],
      ["github", "google"],
    ] as const)("%s first, then %s: one user", async (first, second) => {
      const site = new Site(strategy)
      const user = await site.enter(first)
      expect(user).toEqual(expect.any(String))
      expect(await site.enter(second)).toBe(user)
      expect(await site.enter(first)).toBe(user)
      expect((await site.store.getUserByEmail?.(email))?.emailVerified).toBeNull()
    })

    test.each(["google", "github"] as const)(
      "%s first, then an email link: one user",
      async (way) => {
        const site = new Site(strategy, "mail")
        const user = await site.enter(way)
        expect(await site.enter("email")).toBe(user)
        expect(await site.enter(way)).toBe(user)
      },
    )

    test("nobody is told of people who are refused", async () => {
      const site = new Site(strategy, "mail")
      await site.enter("google")
      expect(site.warn.mock.calls.flat()).not.toContain("unproven-addresses")
    })
  },
)
