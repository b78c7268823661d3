import { createRequire } from "node:module"
import { Auth, type AuthConfig } from "@sallyport/core"
import { getToken } from "@sallyport/core/jwt"
import { MemoryAdapter } from "@sallyport/memory-adapter"
import { type SiteCookies, Visitor } from "@sallyport/testing"
import { afterAll, beforeEach, describe, expect, test, vi } from "vitest"
import { installApp } from "./alias-install.js"

/** The exports of `next-auth-4-app/site.cjs`. */
interface NextAuth4 {
  readonly credentials: object
  readonly email: (sent: string[]) => object
  readonly encode: (params: { token: object; secret: string }) => Promise<string>
  readonly ask: (options: object, asked: NextAuth4Request) => Promise<NextAuth4Answer>
}

interface NextAuth4Request {
  readonly method?: string
  readonly action: string
  readonly query?: Record<string, string>
  readonly cookies?: Record<string, string>
  readonly body?: Record<string, string>
}

interface NextAuth4Answer {
  readonly headers: { readonly "set-cookie"?: string[] }
  readonly body: unknown
}

const SECRET = "the-secret-of-both-the-secret-of-both"
const ADA = "ada@example.com"

const installed = await installApp("next-auth-4-app")
const unreachable = "reason" in installed ? installed.reason : undefined
/** A skipped test says why in its name. */
const why = unreachable ? ` (${unreachable})` : ""
const nextAuth4 =
  "folder" in installed
    ? (createRequire(`${installed.folder}/`)("./site.cjs") as NextAuth4)
    : ({} as NextAuth4)

beforeEach(() => {
  // next-auth 4 gets its own address from this; ours takes it from the request.
  vi.stubEnv("NEXTAUTH_URL", "http://app.test/api/auth")
  return () => vi.unstubAllEnvs()
})
afterAll(async () => {
  if ("remove" in installed) await installed.remove()
})

const ours: AuthConfig = {
  secret: SECRET,
  trustHost: true,
  basePath: "/api/auth",
  providers: [],
  logger: { warn: () => undefined },
}

/** A browser that first visits the site on next-auth 4, and then the same site on ours. */
class Browser {
  readonly #visitor: Visitor
  #config: Partial<AuthConfig> = {}

  constructor(site = "http://app.test") {
    const answer = (request: Request) => Auth(request, { ...ours, ...this.#config })
    this.#visitor = new Visitor(answer, { origin: site })
    vi.stubEnv("NEXTAUTH_URL", `${site}/api/auth`)
  }

  get jar(): SiteCookies {
    return this.#visitor.cookies
  }

  get sessionCookies(): string[] {
    return [...this.jar.keys()].filter((name) => name.includes("session-token")).sort()
  }

  async before(options: object, asked: NextAuth4Request): Promise<NextAuth4Answer> {
    const logger = { error: () => undefined, warn: () => undefined }
    // As a framework hands them over.
    const cookies = Object.fromEntries(
      [...this.jar].map(([name, value]) => [name, decodeURIComponent(value)]),
    )
    const answered = await nextAuth4.ask(
      { secret: SECRET, logger, ...options },
      { ...asked, cookies },
    )
    for (const line of answered.headers["set-cookie"] ?? []) this.#visitor.keep(line)
    return answered
  }

  async postBefore(options: object, action: string, fields: Record<string, string>) {
    const { body } = await this.before(options, { action: "csrf" })
    const { csrfToken } = body as { csrfToken: string }
    return this.before(options, { method: "POST", action, body: { csrfToken, ...fields } })
  }

  async now(action: string, config: Partial<AuthConfig>, form?: Record<string, string>) {
    this.#config = config
    return this.#visitor.fetch(
      `/api/auth/${action}`,
      form && { method: "POST", body: new URLSearchParams(form) },
    )
  }

  async session(config: Partial<AuthConfig> = {}): Promise<unknown> {
    return (await this.now("session", config)).json()
  }

  async signOut(config: Partial<AuthConfig> = {}): Promise<void> {
    const { csrfToken } = (await (await this.now("csrf", config)).json()) as { csrfToken: string }
    await this.now("signout", config, { csrfToken })
  }
}

async function signedInBefore(name = "Ada", site?: string): Promise<Browser> {
  const browser = new Browser(site)
  const options = { providers: [nextAuth4.credentials] }
  await browser.postBefore(options, "callback/credentials", { name })
  return browser
}

describe.skipIf(unreachable)(`A token of next-auth 4${why}`, () => {
  test.each([
    {
      how: "over http",
      name: "Ada",
      site: "http://app.test",
      cookies: ["next-auth.session-token"],
    },
    {
      how: "over https",
      name: "Ada",
      site: "https://app.test",
      cookies: ["__Secure-next-auth.session-token"],
    },
    {
      how: "in parts",
      name: "Ada ".repeat(2000),
      site: "http://app.test",
      cookies: [0, 1, 2].map((part) => `next-auth.session-token.${part}`),
    },
  ])("$how is a session here", async ({ name, site, cookies }) => {
    const browser = await signedInBefore(name, site)
    expect(browser.sessionCookies).toEqual(cookies)
    expect(await browser.session()).toMatchObject({ user: { name, email: ADA } })
    expect(browser.sessionCookies).toEqual(cookies)
  })

  test("becomes a cookie of today at its first renewal", async () => {
    for (const site of ["http://app.test", "https://app.test"]) {
      const browser = await signedInBefore("Ada ".repeat(2000), site)
      await browser.session({ session: { updateAge: 0 } })
      const prefix = site.startsWith("https") ? "__Secure-" : ""
      expect(browser.sessionCookies[0]).toBe(`${prefix}authjs.session-token.0`)
      expect(browser.sessionCookies.join()).not.toContain("next-auth")
      expect(await browser.session()).toMatchObject({ user: { email: ADA } })
    }
  })

  test("is what the jwt callback gets, with its sub", async () => {
    const browser = await signedInBefore()
    const subs: unknown[] = []
    const jwt: NonNullable<AuthConfig["callbacks"]>["jwt"] = ({ token }) => {
      subs.push(token.sub)
      return token
    }
    await browser.session({ callbacks: { jwt } })
    expect(subs).toEqual(["ada"])
  })

  test("is opened by an older secret, and by no other", async () => {
    const browser = await signedInBefore()
    expect(await browser.session({ secret: ["a".repeat(32), SECRET] })).toMatchObject({
      user: { email: ADA },
    })
    expect(await browser.session({ secret: "b".repeat(32) })).toBeNull()
    expect(browser.sessionCookies).toEqual([])
  })

  test("is found by getToken", async () => {
    const browser = await signedInBefore()
    const cookie = `next-auth.session-token=${browser.jar.get("next-auth.session-token")}`
    const req = { headers: { cookie } }
    expect(await getToken({ req, secret: SECRET })).toMatchObject({ sub: "ada", email: ADA })
    expect(await getToken({ req, secret: "b".repeat(32) })).toBeNull()
  })

  test("is over after a sign-out", async () => {
    const browser = await signedInBefore()
    await browser.signOut()
    expect(browser.sessionCookies).toEqual([])
    expect(await browser.session()).toBeNull()
  })

  test("under a name of the application's own goes on too", async () => {
    const cookies = { sessionToken: { name: "mine", options: { path: "/", httpOnly: true } } }
    const browser = new Browser()
    const options = { providers: [nextAuth4.credentials], cookies }
    await browser.postBefore(options, "callback/credentials", { name: "Ada" })
    expect([...browser.jar.keys()]).toContain("mine")
    expect(await browser.session({ cookies })).toMatchObject({ user: { email: ADA } })
  })

  test.each([
    ["a sign-in that was under way (GHSA-v64w-49xw-qq89)", { state: "s", code_verifier: "v" }],
    ["nobody", {}],
  ])("of %s is none", async (_, token) => {
    const browser = new Browser()
    browser.jar.set("next-auth.session-token", await nextAuth4.encode({ token, secret: SECRET }))
    expect(await browser.session()).toBeNull()
  })

  test("that was altered is none", async () => {
    const browser = await signedInBefore()
    const token = browser.jar.get("next-auth.session-token") ?? ""
    browser.jar.set("next-auth.session-token", `${token.slice(0, -2)}AA`)
    expect(await browser.session()).toBeNull()
  })
})

describe.skipIf(unreachable)(`A stored session of next-auth 4${why}`, () => {
  async function storedBefore() {
    const sent: string[] = []
    const adapter = MemoryAdapter()
    const browser = new Browser()
    const options = { adapter, providers: [nextAuth4.email(sent)] }
    await browser.postBefore(options, "signin/email", { email: ADA })
    const query = Object.fromEntries(new URL(sent.at(-1) ?? "").searchParams)
    await browser.before(options, { action: "callback/email", query })
    expect(browser.sessionCookies).toEqual(["next-auth.session-token"])
    return { browser, adapter, token: browser.jar.get("next-auth.session-token") ?? "" }
  }

  test("is a session here, and is renewed under today's name", async () => {
    const { browser, adapter, token } = await storedBefore()
    expect(await browser.session({ adapter })).toMatchObject({ user: { email: ADA } })
    await browser.session({ adapter, session: { updateAge: 0, maxAge: 60 } })
    expect(browser.sessionCookies).toEqual(["authjs.session-token"])
    expect(browser.jar.get("authjs.session-token")).toBe(token)
    expect(await browser.session({ adapter })).toMatchObject({ user: { email: ADA } })
  })

  test("is hashed where tokens are stored as hashes", async () => {
    const { browser, adapter, token } = await storedBefore()
    const session = { tokenHash: true }
    expect(await browser.session({ adapter, session })).toMatchObject({ user: { email: ADA } })
    expect(await adapter.getSessionAndUser(token)).toBeNull()
  })

  test("is deleted by a sign-out", async () => {
    const { browser, adapter, token } = await storedBefore()
    await browser.signOut({ adapter })
    expect(browser.sessionCookies).toEqual([])
    expect(await adapter.getSessionAndUser(token)).toBeNull()
  })
})
