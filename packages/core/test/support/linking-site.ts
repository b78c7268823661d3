import { MemoryAdapter } from "@sallyport/memory-adapter"
import { expect } from "vitest"
import type { Adapter, AdapterUser } from "../../src/contract/adapter.js"
import type { AuthConfig } from "../../src/contract/config.js"
import type { EmailConfig } from "../../src/contract/email-provider.js"
import { Browser } from "./browser.js"
import { oauthOf, OAuthWorld, openIdOf } from "./oauth-world.js"
import { mailTo, type SentMail } from "./world.js"

/** A user as the provider describes them. */
export interface DescribedUser {
  readonly sub: string
  readonly email?: string | null
  readonly email_verified?: unknown
  /** Seconds since the epoch. */
  readonly auth_time?: number
  /** Of the ID Token, in seconds since the epoch. */
  readonly iat?: number
  /** The session at the provider. */
  readonly sid?: string
  readonly name?: string
}

export interface SiteOptions {
  readonly strategy?: "jwt" | "database"
  readonly type?: "oauth" | "oidc"
  readonly store?: Adapter
  /** Options of both OAuth providers. */
  readonly provider?: object
  readonly mail?: Partial<EmailConfig>
  readonly config?: Partial<AuthConfig>
}

export const ADA = "ada@example.com"

/** An application with the providers `op` and `other` (one authorization server) and `email`, and its visitors. */
export class LinkingSite {
  readonly world: OAuthWorld
  readonly store: Required<Adapter>
  readonly sent: SentMail[] = []
  /** Events in order, without `session`. */
  readonly events: [name: string, message: Record<string, unknown>][] = []

  constructor({ strategy = "database", type = "oidc", ...options }: SiteOptions = {}) {
    this.store = (options.store ?? MemoryAdapter()) as Required<Adapter>
    const make = type === "oidc" ? openIdOf : oauthOf
    const kinds = ["createUser", "updateUser", "linkAccount", "signIn", "signOut"] as const
    const told = kinds.map((kind) => [
      kind,
      (message: Record<string, unknown>) => void this.events.push([kind, message]),
    ])
    this.world = new OAuthWorld(
      (op) => [
        make(op, { ...options.provider }),
        make(op, { id: "other", ...options.provider }),
        mailTo(this.sent, options.mail),
      ],
      {
        adapter: this.store,
        session: { strategy },
        events: Object.fromEntries(told) as NonNullable<AuthConfig["events"]>,
        callbacks: {
          session: ({ session, user, token }) =>
            ({ ...session, userId: (user as AdapterUser | undefined)?.id ?? token?.sub }) as never,
        },
        ...options.config,
      },
    )
  }

  /** A visitor with an empty cookie jar. */
  visitor(): Browser {
    return new Browser(this.world.config)
  }

  /** Starts a sign-in at the provider; returns where the browser is redirected. */
  async leave(browser: Browser, id = "op"): Promise<URL> {
    const response = await browser.post(`signin/${id}`)
    return new URL(response.headers.get("location") ?? "about:no-location")
  }

  /** Comes back as this user from the provider that the browser went to. */
  async comeBack(browser: Browser, from: URL, person: DescribedUser): Promise<Response> {
    const query = this.world.op.consent(from.href)
    this.describe(person)
    const callback = from.searchParams.get("redirect_uri") ?? ""
    return browser.get(`${callback}?${new URLSearchParams(query).toString()}`)
  }

  /** A complete sign-in with the provider. */
  async oauth(browser: Browser, person: DescribedUser, id = "op"): Promise<Response> {
    return this.comeBack(browser, await this.leave(browser, id), person)
  }

  /** A complete sign-in by email. */
  async mail(browser: Browser, email: string): Promise<Response> {
    await browser.post("signin/email", { email })
    return browser.get(this.sent.at(-1)?.url ?? "")
  }

  /** What the provider says about the user of the next exchange. */
  describe({ sub, email = null, ...claims }: DescribedUser): void {
    const described = { name: `Person ${sub}`, ...claims, sub, id: sub, email }
    const change = (answer: Record<string, unknown>) => ({ ...answer, ...described })
    Object.assign(this.world.op.overrides, { claims: change, userinfo: change })
  }

  user(email: string): Promise<AdapterUser | null> {
    return Promise.resolve(this.store.getUserByEmail(email))
  }

  owner(sub: string, provider = "op"): Promise<AdapterUser | null> {
    return Promise.resolve(this.store.getUserByAccount({ provider, providerAccountId: sub }))
  }

  /** The names of the events so far, which are then forgotten. */
  told(): string[] {
    return this.events.splice(0).map(([name]) => name)
  }
}

/** The user id of the session, or null. */
export async function whose(browser: Browser): Promise<unknown> {
  return (await browser.session())?.["userId"] ?? null
}

export function expectRefused(response: Response, error: string): void {
  const location = new URL(response.headers.get("location") ?? "about:no-location")
  expect(location.searchParams.get("error")).toBe(error)
}
