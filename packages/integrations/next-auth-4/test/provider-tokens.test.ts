import { providerLogout } from "@sallyport/core/provider-logout"
import { type OwnTokens, providerTokens } from "@sallyport/core/provider-tokens"
import { memoryRecords } from "@sallyport/core/records"
import { sessions } from "@sallyport/core/sessions"
import { MemoryAdapter } from "@sallyport/memory-adapter"
import { getMe, type AuthOptions } from "@sallyport/next-auth-4"
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest"
import { TOKEN_LIFE } from "../../../core/test/support/rotating-configuration.js"
import { rotatingProvider } from "../../../core/test/support/rotating-provider.js"
import { Browser, ORIGIN, SECRET } from "./support.js"

const provider = rotatingProvider(`${ORIGIN}/api/auth/callback/real`)

beforeEach(() => {
  vi.stubEnv("NEXTAUTH_URL", ORIGIN)
  vi.useFakeTimers({ toFake: ["Date"] })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllEnvs()
})

/** As applications of version 4 write one. */
const company = (): AuthOptions["providers"][number] => {
  const { clientId, clientSecret, authorization, issuer } = provider.options
  return {
    id: "real",
    name: "Real",
    type: "oauth",
    wellKnown: `${issuer}/.well-known/openid-configuration`,
    issuer,
    idToken: true,
    checks: ["pkce", "state"],
    clientId,
    clientSecret,
    authorization,
    profile: ({ sub, name, email }) => ({ id: sub, name, email }),
  } as AuthOptions["providers"][number]
}

/** Only what the application knows of is carried on, as its callback of version 4 says. */
const callbacks: NonNullable<AuthOptions["callbacks"]> = {
  jwt: ({ token, user }) => ({ sub: token.sub ?? user.id, email: token.email ?? null }),
}

const kinds = {
  jwt: { session: { strategy: "jwt" }, callbacks },
  database: { session: { strategy: "database" } },
} as const

async function signedIn(kind: keyof typeof kinds) {
  const extensions = [providerTokens(), sessions({ maxStaleness: 0 }), providerLogout()] as const
  const config = {
    secret: SECRET,
    adapter: MemoryAdapter() as never,
    records: memoryRecords({ singleProcess: true }),
    providers: [company()],
    extensions: [...extensions],
    ...kinds[kind],
  } satisfies Partial<AuthOptions> & { extensions: unknown }
  const browser = new Browser(config as never)
  const started = await browser.post("signin/real", { callbackUrl: "/in" })
  const { pathname, search } = await provider.visit(started.headers.get("location") ?? "")
  await browser.send(pathname.replace("/api/auth/", "") + search)
  expect(await browser.session()).toMatchObject({ user: { email: "ada@example.com" } })
  const me = async () => {
    const ignored = () => undefined
    const none = { getHeader: ignored, getHeaderNames: () => [] }
    const res = { ...none, setHeader: ignored, appendHeader: ignored }
    const req = { headers: { cookie: browser.cookie, host: new URL(ORIGIN).host }, method: "GET" }
    const own: unknown = await getMe(req as never, res as never, config as never)
    return own as { readonly tokens: OwnTokens }
  }
  return { browser, me }
}

describe.each(["jwt", "database"] as const)("Provider tokens in version 4, with %s", (kind) => {
  test("getMe has the token of a sign-in, and a new one when it has expired", async () => {
    const { me } = await signedIn(kind)
    const { tokens } = await me()
    const { accessToken } = await tokens.get("real")
    vi.setSystemTime(Date.now() + (TOKEN_LIFE + 1) * 1000)
    const fresh = await (await me()).tokens.get("real")
    expect(fresh.accessToken).not.toBe(accessToken)
    expect(provider.refreshes).toEqual(["ok"])
    const answer = await tokens.fetch("real", `${provider.issuer}/me`)
    expect(await answer.json()).toMatchObject({ sub: "ada" })
  })

  test("the pages are there, and a token is not over HTTP", async () => {
    const { browser, me } = await signedIn(kind)
    expect(await (await browser.send("session/connections")).text()).toContain("Real")
    expect((await browser.send("session/tokens.get?provider=real")).status).toBe(404)
    const { tokens } = await me()
    const error: unknown = await tokens
      .get("real", { scopes: ["calendar"] })
      .catch((thrown: unknown) => thrown)
    const { connect } = (error as { cause: { connect: string } }).cause
    expect(connect).toMatch(`${ORIGIN}/api/auth/session/allow?ticket=`)
    const ticket = new URL(connect).searchParams.get("ticket") ?? ""
    expect(await (await browser.send(`session/allow?ticket=${ticket}`)).text()).toContain(
      "calendar",
    )
    const left = await browser.post("session/allow", { ticket })
    const { pathname, search } = await provider.visit(left.headers.get("location") ?? "")
    await browser.send(pathname.replace("/api/auth/", "") + search)
    const got = await (await me()).tokens.get("real", { scopes: ["calendar"] })
    expect(got.scopes).toContain("calendar")
    const ended = { disconnect: JSON.stringify(["real", "ada"]) }
    expect((await browser.post("session/connections", ended)).status).toBe(303)
    await expect((await me()).tokens.get("real")).rejects.toMatchObject({ type: "NotConnected" })
  })

  test("what the provider posts is answered", async () => {
    const { browser } = await signedIn(kind)
    const body = new URLSearchParams({ logout_token: "no.token.really" })
    const answer = await browser.send("session/logout-token.real", { method: "POST", body })
    expect([answer.status, await answer.json()]).toEqual([
      400,
      {
        error: "invalid_request",
        error_description: "logout_token does not have the form of a signed JWT",
      },
    ])
    expect(await browser.session()).toMatchObject({ user: { email: "ada@example.com" } })
  })
})
