import type { AuthConfig } from "@sallyport/core"
import { meOf, type ProofDemand } from "@sallyport/core/me"
import Apple from "@sallyport/core/providers/apple"
import Credentials from "@sallyport/core/providers/credentials"
import EmailCode from "@sallyport/core/providers/email-code"
import GitHub from "@sallyport/core/providers/github"
import Google from "@sallyport/core/providers/google"
import MicrosoftEntraID from "@sallyport/core/providers/microsoft-entra-id"
import Nodemailer from "@sallyport/core/providers/nodemailer"
import Passkey from "@sallyport/core/providers/passkey"
import Password from "@sallyport/core/providers/password"
import { secondFactors } from "@sallyport/core/second-factors"
import { sessions } from "@sallyport/core/sessions"
import { MemoryAdapter } from "@sallyport/memory-adapter"
import { afterEach, describe, expect, test, vi } from "vitest"
import type { Visitor } from "../visitor.js"
import { TOTP_KEY } from "./second-factor.js"
import { signedIn } from "./signed-in.js"

const secret = "signed-in-test-secret-signed-in-test-secret"
const ADA = { name: "Ada", email: "ada@example.com" }

/** An application with the ways that most have. */
function application(more: Partial<AuthConfig> = {}) {
  const adapter = MemoryAdapter()
  const config: AuthConfig = { secret, adapter, providers: [Google], ...more }
  return { adapter, config }
}

const smtp = () => Nodemailer({ server: "smtp://localhost:1", from: "a@example.com" })

/** Each kind that works offline. */
const providers = [
  Google,
  Google({ allowDangerousEmailAccountLinking: true }),
  Credentials({ credentials: {}, authorize: () => null }),
  Nodemailer({ server: "smtp://localhost:1", from: "a@example.com" }),
]

type Session = { readonly user: Readonly<Record<string, unknown>> } | null

const sessionOf = async (visitor: Visitor) =>
  (await (await visitor.fetch("/auth/session")).json()) as Session

afterEach(() => vi.unstubAllEnvs())

describe("Whoever is signed in", () => {
  test.each([
    ["Google", Google],
    ["Google, called with a client", Google({ clientId: "id", clientSecret: "secret" })],
    ["Microsoft, for many tenants", MicrosoftEntraID],
    ["Apple, which posts its answer", Apple],
    ["GitHub", GitHub],
    [
      "a provider written by hand",
      { id: "own", name: "Own", type: "oidc" as const, issuer: "https://issuer.example" },
    ],
    ["a link by mail", Nodemailer({ server: "smtp://localhost:1", from: "a@example.com" })],
    ["credentials", Credentials({ credentials: { pin: {} }, authorize: () => null })],
    ["another way, where people have passwords", Password()],
    ["another way, where nothing is configured", null],
  ])("has come by %s, with and without stored sessions", async (_, provider) => {
    for (const strategy of ["jwt", "database"] as const) {
      const { config } = application({
        session: { strategy },
        providers: provider ? [provider] : [],
        extensions: [sessions()],
        mail: () => undefined,
      })
      const ada = await signedIn(config, ADA)
      expect((await sessionOf(ada))?.user).toMatchObject({ email: ADA.email })
    }
  })

  test.each([
    ["where other mails are sent through the same provider", [smtp(), Password()]],
    ["with a code beside it", [EmailCode(smtp())]],
    ["with a code in its place", [EmailCode(smtp(), { only: true }), Password()]],
  ])("has come by a link in a mail, %s", async (_, providers) => {
    for (const strategy of ["jwt", "database"] as const) {
      const { config } = application({ session: { strategy }, providers, extensions: [sessions()] })
      expect((await sessionOf(await signedIn(config, ADA)))?.user["email"]).toBe(ADA.email)
    }
  })

  test("is the same person at the next call, and somebody else is another", async () => {
    for (const provider of providers) {
      const { adapter, config } = application({
        providers: [provider],
        session: { strategy: "database" },
      })
      const ids = []
      for (const person of [ADA, ADA, { ...ADA, email: "kim@example.com" }]) {
        await signedIn(config, person)
        ids.push((await adapter.getUserByEmail?.(person.email))?.id)
      }
      expect(ids[0]).toBe(ids[1])
      expect(ids[2]).not.toBe(ids[0])
    }
  })

  test("has what the callbacks and events of the configuration make of it", async () => {
    const told: string[] = []
    const { config } = application({
      adapter: undefined,
      callbacks: {
        jwt: ({ token, account, user }) =>
          account ? { ...token, by: account.provider, role: user["role" as never] } : token,
        session: ({ session, token }) => {
          Object.assign(session.user, { by: token["by"], role: token["role"] })
          return session
        },
      },
      events: { signIn: ({ user }) => void told.push(String(user.email)) },
    })
    const ada = await signedIn(config, { ...ADA, role: "editor" })
    expect((await sessionOf(ada))?.user).toMatchObject({ by: "google", role: "editor" })
    expect(told).toEqual([ADA.email])
  })

  test("is described as `profile` of the configuration reads what the provider says", async () => {
    const profile = (raw: { login?: string }) => ({ id: "7", name: raw.login?.toUpperCase() })
    const { config } = application({ providers: [GitHub({ profile: profile as never })] })
    const ada = await signedIn(config, ADA, { profile: { login: "ada" } })
    expect((await sessionOf(ada))?.user["name"]).toBe("ADA")
  })

  test("comes by the provider that is named", async () => {
    const signIn = vi.fn(() => true)
    const { config } = application({ providers: [Google, GitHub], callbacks: { signIn } })
    await signedIn(config, ADA, { provider: "github" })
    expect(signIn.mock.calls.flat()).toMatchObject([{ account: { provider: "github" } }])
  })

  test.each(["http://localhost:4321", "http://app.localhost"])(
    "visits the site at %s with its cookies",
    async (origin) => {
      const seen: (string | null)[] = []
      const site = (request: Request) => {
        seen.push(new URL(request.url).origin, request.headers.get("cookie"))
        return new Response("a page")
      }
      const ada = await signedIn(application().config, ADA, { origin, site })
      expect((await ada.open("/account")).text).toBe("a page")
      expect(seen).toEqual([origin, expect.stringContaining("authjs.session-token=")])
    },
  )

  test("has a storage state for a browser", async () => {
    const ada = await signedIn(application().config, ADA)
    const names = ada.cookies.stored().map(({ name, domain }) => `${name} ${domain}`)
    expect(names).toContain("authjs.session-token localhost")
  })
})

describe("A user of the store", () => {
  test.each(providers)(
    "is signed in by id, and nothing is written but a session (%#)",
    async (provider) => {
      for (const strategy of ["jwt", "database"] as const) {
        const { adapter, config } = application({ session: { strategy }, providers: [provider] })
        const kim = await adapter.createUser!({
          id: "x",
          email: "kim@example.com",
          emailVerified: null,
          name: "Kim",
        })
        const visitor = await signedIn(config, { id: kim.id })
        expect((await sessionOf(visitor))?.user).toMatchObject({ name: "Kim" })
        expect(await adapter.getUser!(kim.id)).toEqual(kim)
        expect(await adapter.listAccountsByUser?.(kim.id)).toEqual([])
      }
    },
  )

  test.each(providers)("is not signed in by an address alone (%#)", async (provider) => {
    for (const emailVerified of [null, new Date(0)]) {
      const { adapter, config } = application({
        session: { strategy: "database" },
        providers: [provider],
      })
      const ada = await adapter.createUser!({ id: "x", email: ADA.email, emailVerified })
      for (const _ of [1, 2])
        await expect(signedIn(config, ADA)).rejects.toThrow(/whom signedIn\(\) did not make/)
      expect(await adapter.getUser!(ada.id)).toEqual(ada)
      expect(await adapter.listAccountsByUser?.(ada.id)).toEqual([])
    }
  })

  test("is not signed in by another spelling of the address, as mail is sent to it", async () => {
    const { adapter, config } = application({
      providers: [Nodemailer({ server: "smtp://localhost:1", from: "a@example.com" })],
    })
    await adapter.createUser!({ id: "x", email: ADA.email, emailVerified: null })
    await expect(signedIn(config, { email: "Ada@Example.COM" })).rejects.toThrow(
      /whom signedIn\(\) did not make/,
    )
  })

  test("has to be there", async () => {
    const { config } = application()
    await expect(signedIn(config, { id: "nobody" })).rejects.toThrow(
      'No user of the store has the id "nobody"',
    )
    const without = { ...config, adapter: undefined }
    await expect(signedIn(without, { id: "1" })).rejects.toThrow(/no adapter/)
  })
})

describe("With two factors", () => {
  const twoFactors = (strategy: "jwt" | "database") =>
    application({ session: { strategy }, extensions: [secondFactors(), sessions()] })
  const meets = async (visitor: Visitor, config: AuthConfig) => {
    const cookie = [...visitor.cookies].map((one) => one.join("=")).join("; ")
    const { me } = await meOf(config, { headers: { cookie }, url: visitor.origin })
    return (me as { meets: (demand: ProofDemand) => boolean } | null)?.meets({ factors: 2 })
  }

  test.each(["jwt", "database"] as const)("somebody has an app, %s", async (strategy) => {
    const { config } = twoFactors(strategy)
    const ada = await signedIn(config, ADA, { factors: 2 })
    expect((await sessionOf(ada))?.user["email"]).toBe(ADA.email)
    expect(await meets(ada, config)).toBe(true)
    // Within 30 seconds of the first.
    await signedIn(config, ADA, { factors: 2, totpKey: TOTP_KEY })
  })

  test("the configuration has to have them", async () => {
    await expect(signedIn(application().config, ADA, { factors: 2 })).rejects.toThrow(
      /needs secondFactors\(\)/,
    )
  })

  test("whoever has an app is not signed in without it", async () => {
    const { config } = twoFactors("jwt")
    const kim = await signedIn(config, { email: "kim@example.com" })
    expect(await meets(kim, config)).toBe(false)
    await signedIn(config, ADA, { factors: 2 })
    await expect(signedIn(config, ADA)).rejects.toThrow(/Pass factors: 2/)
    const wrong = { factors: 2, totpKey: "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ" } as const
    await expect(signedIn(config, ADA, wrong)).rejects.toThrow(/was refused/)
  })
})

describe("Nobody is signed in", () => {
  test("in production", async () => {
    vi.stubEnv("NODE_ENV", "production")
    await expect(signedIn(application().config, ADA)).rejects.toThrow(/NODE_ENV is "production"/)
  })

  test.each(["https://app.example", "http://192.168.0.7:3000", "http://localhost.example"])(
    "at %s, which others may reach",
    async (site) => {
      await expect(signedIn(application().config, ADA, { site })).rejects.toThrow(/may reach/)
      await expect(signedIn(application().config, ADA, { origin: site })).rejects.toThrow(
        /may reach/,
      )
    },
  )

  test("whom the signIn callback refuses", async () => {
    const { config } = application({ callbacks: { signIn: () => false } })
    await expect(signedIn(config, ADA)).rejects.toThrow(/refused with AccessDenied/)
  })

  test("by a provider that is not there, or needs somebody in front of a browser", async () => {
    const { config } = application({ providers: [Google, Passkey] })
    await expect(signedIn(config, ADA, { provider: "gogle" })).rejects.toThrow(
      /has: google, passkey/,
    )
    await expect(signedIn(config, ADA, { provider: "passkey" })).rejects.toThrow(
      /in front of a browser/,
    )
  })

  test("with a configuration that answers nothing", async () => {
    vi.stubEnv("AUTH_SECRET", undefined)
    const logger = { error: vi.fn(), warn: vi.fn(), debug: vi.fn() }
    const { config } = application({ secret: undefined, logger })
    await expect(signedIn(config, ADA)).rejects.toThrow(/answers no request/)
  })

  test("where the application's own callback ends the session", async () => {
    const { config } = application({ adapter: undefined, callbacks: { jwt: () => null } })
    await expect(signedIn(config, ADA)).rejects.toThrow(/there is no session/)
  })
})
