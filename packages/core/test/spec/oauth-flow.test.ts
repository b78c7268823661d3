import { describe, expect, test } from "vitest"
import { Auth as AuthJs, customFetch as authJsFetch } from "auth-js-core"
import type { AuthConfig as AuthJsConfig } from "auth-js-core"
import { resolveConfig } from "../../src/config/resolve-config.js"
import type { ResolvedConfig } from "../../src/contract/resolved-config.js"
import type { ResolvedOAuthProvider } from "../../src/contract/resolved-provider.js"
import type { AdapterUser } from "../../src/contract/adapter.js"
import type { RequestVisitor } from "../../src/contract/context.js"
import { oauthFlow } from "../../src/flows/oauth/oauth-flow.js"
import { parseRequest } from "../../src/http/parse-request.js"
import { openContext } from "../../src/perform.js"
import { OAuthWorld, oauthOf, openIdOf } from "../support/oauth-world.js"

describe("A whole sign-in", () => {
  test("OpenID Connect: discovery, token, keys, and a session", async () => {
    const world = new OAuthWorld()
    const response = await world.signIn()
    expect(world.config.log).toEqual([])
    expect(response.status).toBe(302)
    expect(await world.browser.session()).toMatchObject({
      user: { name: "Ada Lovelace", email: "ada@example.com" },
    })
    expect(world.op.paths).toEqual(["/.well-known/openid-configuration", "/token", "/jwks"])
  })

  test("OAuth 2: token and userinfo, nothing else", async () => {
    const world = new OAuthWorld((op) => [oauthOf(op)])
    await world.signIn(({ code = "", state = "" }) => ({ code, state }))
    expect(world.config.log).toEqual([])
    expect(await world.browser.session()).toMatchObject({ user: { email: "ada@example.com" } })
    expect(world.op.paths).toEqual(["/token", "/userinfo"])
  })
})

describe("Beside @auth/core 0.41.3, with the same secret", () => {
  const checks = ["state", "pkce", "nonce"] as const
  const theirs = ({ op, config }: OAuthWorld) =>
    ({
      secret: config.secret,
      trustHost: true,
      basePath: "/auth",
      logger: { error: (error: Error) => void config.log.push(error) },
      providers: [{ ...openIdOf(op, { checks: [...checks] }), [authJsFetch]: op.fetch }],
    }) as unknown as AuthJsConfig

  test("a flow that we started is finished by it", async () => {
    const world = new OAuthWorld((op) => [openIdOf(op, { checks: [...checks] })])
    const query = new URLSearchParams(world.op.consent((await world.start()).href))
    const headers = { cookie: world.browser.cookie }
    const callback = new Request(`http://app.test/auth/callback/op?${query}`, { headers })
    const response = await AuthJs(callback, theirs(world))
    expect(world.config.log).toEqual([])
    expect(response.headers.getSetCookie().join()).toContain("authjs.session-token=ey")
  })

  test("a flow that it started is finished by us", async () => {
    const world = new OAuthWorld((op) => [openIdOf(op, { checks: [...checks] })])
    const csrfToken = await world.browser.csrfToken()
    const signIn = new Request("http://app.test/auth/signin/op", {
      method: "POST",
      headers: { cookie: world.browser.cookie },
      body: new URLSearchParams({ csrfToken, callbackUrl: "http://app.test/mine" }),
    })
    const started = await AuthJs(signIn, theirs(world))
    for (const line of started.headers.getSetCookie()) world.browser.keep(line)
    const response = await world.finish(world.op.consent(started.headers.get("location") ?? ""))
    expect(world.config.log).toEqual([])
    expect(response.headers.get("location")).toBe("http://app.test/mine")
  })
})

describe("whose session it was at the start", () => {
  const start = { callbackUrl: "http://app.test/mine", cookies: [] }

  /** The flow's own context for a request; `signedIn` is the user whose session the request carries. */
  async function contextOf(
    world: OAuthWorld,
    { url, cookie = "", signedIn }: { url: string; cookie?: string; signedIn?: string | null },
  ) {
    const config = await resolveConfig(world.config)
    const request = await parseRequest(new Request(url, { headers: { cookie } }), config)
    const context = await openContext(config, request, Date.now())
    const session = { in: "token", claims: {} } as const
    const known = signedIn ? { user: { id: signedIn } as AdapterUser, session, cookies: [] } : null
    const visitor: RequestVisitor = { signedIn: async () => known, renewedCookies: async () => [] }
    const adapter = signedIn === undefined ? undefined : ({} as ResolvedConfig["adapter"])
    const provider = context.provider as ResolvedOAuthProvider
    return { ...context, config: { ...config, adapter }, visitor, provider }
  }

  test.each([["user-1"], [null], [undefined]])(
    "%s is told to the end, with the target",
    async (signedIn) => {
      const world = new OAuthWorld()
      const who = signedIn === undefined ? {} : { signedIn }
      const begun = await contextOf(world, { url: "http://app.test/auth/signin/op", ...who })
      const { redirect = "", cookies = [] } = (await oauthFlow.start?.(begun, start)) ?? {}
      const query = new URLSearchParams(world.op.consent(redirect))
      const target = { name: "authjs.callback-url", value: start.callbackUrl }
      const cookie = [...cookies, target].map(({ name, value }) => `${name}=${value}`).join("; ")
      const url = `http://app.test/auth/callback/op?${query}`
      const result = await oauthFlow.finish(await contextOf(world, { url, cookie }))
      expect(result).toMatchObject({ callbackUrl: start.callbackUrl })
      expect("startedBy" in result ? result.startedBy : undefined).toBe(signedIn)
    },
  )
})
