import { decodeJwt, generateKeyPair } from "jose"
import { afterEach, describe, expect, test, vi } from "vitest"
import type { Account } from "../../src/contract/account.js"
import type { OAuthUserConfig } from "../../src/contract/oauth-provider.js"
import type { Profile } from "../../src/contract/profile.js"
import { OAuthWorld, oauthOf, openIdOf } from "../support/oauth-world.js"
import { CLIENT_ID, CLIENT_SECRET, ISSUER, type Overrides } from "../support/stub-provider.js"

type Handler = NonNullable<Overrides["at"]>[string]

afterEach(() => {
  vi.useRealTimers()
})

function worldOf(options: OAuthUserConfig<Profile> = {}): OAuthWorld & { accounts: Account[] } {
  const accounts: Account[] = []
  const world = new OAuthWorld((op) => [oauthOf(op, { account: (tokens) => tokens, ...options })], {
    events: { signIn: ({ account }) => void (account && accounts.push(account)) },
  })
  return Object.assign(world, { accounts })
}

const answering = (handler: Handler): Overrides => ({ at: { "/token": handler } })
const json = (body: unknown, init?: ResponseInit) => answering(() => Response.json(body, init))
const good = { access_token: "access-1-canary", token_type: "bearer" }

describe("the token endpoint's answer", () => {
  const refused: Record<string, Overrides> = {
    "not 200 with tokens": json(good, { status: 500 }),
    "201 with tokens": json(good, { status: 201 }),
    "E59 200 with an error": json({
      ...good,
      error: "bad_verification_code",
      error_description: "expired",
    }),
    "an HTML page": answering(
      () => new Response("<h1>no</h1>", { headers: { "content-type": "text/html" } }),
    ),
    "E51 JSON that says it is HTML": answering(
      () =>
        new Response(JSON.stringify(good), {
          headers: { "content-type": "text/html; charset=utf-8" },
        }),
    ),
    "a form": answering(() => new Response("access_token=a&token_type=bearer")),
    "E52 UTF-16": answering(
      () => new Response(new Uint16Array([...JSON.stringify(good)].map((c) => c.charCodeAt(0)))),
    ),
    "an array": json([good]),
    "E50 a redirect": answering(
      () => new Response(null, { status: 302, headers: { location: "https://evil.example" } }),
    ),
    "no access token": json({ token_type: "bearer" }),
    "an empty access token": json({ ...good, access_token: "" }),
    "token_type mac": json({ ...good, token_type: "mac" }),
    "token_type DPoP, which was not asked for": json({ ...good, token_type: "DPoP" }),
    "no token_type": json({ access_token: "a" }),
    "more than a megabyte": json({ ...good, padding: "x".repeat(1024 * 1024) }),
  }
  test.each(Object.entries(refused))("%s: CallbackRouteError, no session", async (_, overrides) => {
    const world = worldOf()
    world.op.overrides = overrides
    await world.signIn()
    expect(world.lastError).toBe("CallbackRouteError")
    expect(await world.browser.session()).toBeNull()
    expect(world.op.paths).toEqual(["/token"])
    expect(world.logged).not.toContain("canary")
  })

  test("what token.exchange fetches has the rules of every request: no redirect is followed, and none goes without TLS", async () => {
    const exchange = async ({ fetch: own }: { fetch: typeof fetch }) => {
      const refused = own("http://op.example/token").then(
        () => "sent",
        (error: Error) => error.message,
      )
      expect(await refused).toContain("is not an https address")
      return own(`${ISSUER}/token`)
    }
    const world = worldOf({ token: { exchange } as never })
    world.op.overrides = json(good)
    await world.signIn()
    expect(await world.browser.session()).not.toBeNull()
    expect(world.op.requests.map(({ url, redirect }) => [url, redirect])[0]).toEqual([
      `${ISSUER}/token`,
      "manual",
    ])
  })

  test("invalid_client: the error names the status and the options to look at, and not the redirect URI, which cannot be it", async () => {
    const world = worldOf()
    const echo = `client ${CLIENT_SECRET} code-1-canary`
    world.op.overrides = json({ error: "invalid_client", error_description: echo }, { status: 401 })
    await world.signIn()
    const error = world.config.log.at(-1) as Error & { cause: unknown }
    expect(error.message).toMatch(/401.*clientSecret.*token_endpoint_auth_method/)
    expect(error.message).not.toContain("/auth/callback/op")
    expect(error.cause).toMatchObject({ providerId: "op", status: 401, error: "invalid_client" })
    expect(world.logged).not.toContain("canary")
  })

  test("redirect_uri_mismatch: the error says which address to register, and nothing of clientId", async () => {
    const world = worldOf()
    world.op.overrides = json({ error: "redirect_uri_mismatch" })
    await world.signIn()
    const message = world.config.log.at(-1)?.message
    expect(message).toContain("Register exactly http://app.test/auth/callback/op there.")
    expect(message).not.toContain("clientId")
  })

  const lifetimes: [unknown, number | undefined][] = [
    [3600, 3600],
    ["3600", 3600],
    [0, 0],
    [1.9, 1],
    [-1, undefined],
    ["soon", undefined],
    [1e308, undefined],
    [null, undefined],
    [undefined, undefined],
    [{}, undefined],
  ]
  test.each(lifetimes)(
    "expires_in %j makes expires_at a whole number or nothing",
    async (expires_in, seconds) => {
      const world = worldOf()
      world.op.overrides = json({ ...good, expires_in })
      const start = Math.floor(Date.now() / 1000)
      await world.signIn()
      const [account] = world.accounts
      expect(account?.token_type).toBe("bearer")
      const lifetime = account?.expires_at === undefined ? undefined : account.expires_at - start
      // A second may pass in between.
      expect([seconds, seconds === undefined ? undefined : seconds + 1]).toContain(lifetime)
      expect(Number.isInteger(account?.expires_at ?? 0)).toBe(true)
    },
  )

  test("token-type-case-insensitivity: bEARER is stored in lower case", async () => {
    const world = worldOf()
    world.op.overrides = json({ ...good, token_type: "bEARER" })
    await world.signIn()
    expect(world.accounts[0]?.token_type).toBe("bearer")
  })

  test("E57: an answer cannot say whose account it is", async () => {
    const world = worldOf()
    const forged =
      '"provider":"github","type":"email","providerAccountId":"1","userId":"admin","__proto__":{"a":1}'
    world.op.overrides = answering(
      () => new Response(`{"access_token":"access-1-canary","token_type":"bearer",${forged}}`),
    )
    await world.signIn()
    expect(world.accounts[0]).toMatchObject({
      provider: "op",
      type: "oauth",
      providerAccountId: "42",
    })
    expect(world.accounts[0]?.userId).not.toBe("admin")
    expect(world.accounts[0]).not.toHaveProperty("a")
  })
})

describe("a provider that hangs", () => {
  test.each(["/token", "/userinfo"])(
    "%s without an answer ends after ten seconds",
    async (path) => {
      vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] })
      const world = worldOf()
      world.op.overrides = { at: { [path]: () => new Promise<Response>(() => undefined) } }
      const signIn = world.signIn()
      await vi.waitFor(() => expect(world.op.paths).toContain(path), { timeout: 9000 })
      await vi.advanceTimersByTimeAsync(10_000)
      await signIn
      expect(world.config.log.at(-1)?.message).toContain("did not answer within ten seconds")
      expect(world.browser.jar.has("authjs.state")).toBe(false)
    },
  )

  test("a body that drips forever counts too", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] })
    const world = worldOf()
    const drip = new ReadableStream({
      start: (controller) => controller.enqueue(new Uint8Array([123])),
    })
    world.op.overrides = answering(() => new Response(drip))
    const signIn = world.signIn()
    await vi.waitFor(() => expect(world.op.paths).toContain("/token"), { timeout: 9000 })
    await vi.advanceTimersByTimeAsync(10_000)
    await signIn
    expect(world.lastError).toBe("CallbackRouteError")
  })

  test("E53, E55: a connection that fails is told by its code, not by what the request held", async () => {
    const world = worldOf()
    world.op.overrides = answering(() => {
      throw new TypeError("fetch failed code-1-canary", { cause: { code: "ECONNREFUSED" } })
    })
    await world.signIn()
    expect(world.config.log.at(-1)?.message).toContain(
      "https://op.example could not be reached (ECONNREFUSED)",
    )
    expect(world.logged).not.toContain("canary")
  })
})

describe("Client authentication (OpenID Connect Core §9)", () => {
  async function tokenRequest(options: OAuthUserConfig<Profile>) {
    const world = worldOf(options)
    await world.signIn()
    const at = world.op.paths.indexOf("/token")
    const body = Object.fromEntries(new URLSearchParams(world.op.bodies[at]))
    return { world, body, header: world.op.requests[at]?.headers.get("authorization") ?? null }
  }

  test.each([undefined, "client_secret_basic"])(
    "%s: form-encoded Basic, and nothing of it in the body",
    async (method) => {
      const { header, body } = await tokenRequest({
        clientId: "a:b c",
        clientSecret: "p%+é:*",
        ...(method && { client: { token_endpoint_auth_method: method } }),
      })
      expect(header).toBe(`Basic ${btoa("a%3Ab+c:p%25%2B%C3%A9%3A*")}`)
      expect(body).not.toHaveProperty("client_secret")
    },
  )

  test("client_secret_post", async () => {
    const { header, body, world } = await tokenRequest({
      client: { token_endpoint_auth_method: "client_secret_post" },
    })
    expect(header).toBeNull()
    expect(body).toMatchObject({
      client_id: CLIENT_ID,
      client_secret: CLIENT_SECRET,
      grant_type: "authorization_code",
    })
    expect(world.op.requests.every(({ url }) => !url.includes("canary"))).toBe(true)
  })

  test("none", async () => {
    const { header, body } = await tokenRequest({
      clientSecret: undefined,
      client: { token_endpoint_auth_method: "none" },
    })
    expect(header).toBeNull()
    expect(body).toMatchObject({ client_id: CLIENT_ID })
    expect(body).not.toHaveProperty("client_secret")
  })

  test("client_secret_jwt and private_key_jwt: one audience, an id, a minute's life", async () => {
    const { privateKey } = await generateKeyPair("ES256")
    const ids = new Set<unknown>()
    for (const options of [
      { client: { token_endpoint_auth_method: "client_secret_jwt" } },
      {
        client: { token_endpoint_auth_method: "private_key_jwt" },
        token: { clientPrivateKey: privateKey },
      },
      {
        client: { token_endpoint_auth_method: "private_key_jwt" },
        token: { clientPrivateKey: { key: privateKey, kid: "k" } },
      },
    ]) {
      const token = { url: `${ISSUER}/token`, ...options.token }
      const { body } = await tokenRequest({ ...options, token, issuer: ISSUER })
      const claims = decodeJwt(body["client_assertion"] ?? "")
      expect(claims).toMatchObject({ aud: ISSUER, iss: CLIENT_ID, sub: CLIENT_ID })
      expect((claims.exp ?? 0) - (claims.iat ?? 0)).toBe(60)
      ids.add(claims.jti)
    }
    expect(ids.size).toBe(3)
  })

  test("a server without a name is addressed by its token endpoint", async () => {
    const { body } = await tokenRequest({
      client: { token_endpoint_auth_method: "client_secret_jwt" },
    })
    expect(decodeJwt(body["client_assertion"] ?? "").aud).toBe(`${ISSUER}/token`)
  })

  test.each([
    [
      { client: { token_endpoint_auth_method: "tls" } },
      /unknown client\.token_endpoint_auth_method "tls"/,
    ],
    [{ client: { token_endpoint_auth_method: "private_key_jwt" } }, /token\.clientPrivateKey/],
    [{ clientSecret: undefined }, /AUTH_OP_SECRET/],
  ])("what cannot work names the option: %j", async (options, message) => {
    const { world } = await tokenRequest(options)
    expect(world.config.log.at(-1)?.message).toMatch(message)
    expect(world.op.paths).toEqual([])
  })
})

describe("The token request", () => {
  test("E01: the same redirect URI twice; token.params in the address, as Auth.js has them, never beside the protocol's own", async () => {
    const world = worldOf({
      token: { url: `${ISSUER}/token?a=1`, params: { b: 2, code: "x", grant_type: "y" } },
    })
    await world.signIn()
    const body = Object.fromEntries(new URLSearchParams(world.op.bodies[0]))
    expect(body).toMatchObject({ code: "code-1-canary", grant_type: "authorization_code" })
    const asked = world.op.requests.map(({ url }) => new URL(url))
    expect(asked.find(({ pathname }) => pathname === "/token")?.search).toBe("?a=1&b=2")
    expect(world.accounts).toHaveLength(1)
  })

  test("no verifier without the pkce check", async () => {
    const world = worldOf({ checks: ["state"] })
    await world.signIn()
    expect(world.op.bodies[0]).not.toContain("code_verifier")
    expect(world.accounts).toHaveLength(1)
  })

  test("token.exchange replaces it, conform corrects its response", async () => {
    const params: unknown[] = []
    const world = worldOf({
      token: {
        exchange: ({ params: given, provider, answer, fetch: ask }) => {
          params.push(given, provider.clientId, answer.get("code"))
          return ask(`${ISSUER}/token`, { method: "POST", body: new URLSearchParams(given) })
        },
        conform: async (response) =>
          Response.json({ ...((await response.json()) as object), token_type: "bearer" }),
      },
    })
    world.op.overrides = { token: (answer) => ({ ...answer, token_type: undefined }) }
    await world.signIn()
    expect(params).toEqual([
      expect.objectContaining({ code: "code-1-canary", client_id: CLIENT_ID }),
      CLIENT_ID,
      "code-1-canary",
    ])
    expect(world.accounts).toHaveLength(1)
  })

  test("a token.request that next-auth 4 left behind is not called, as in Auth.js 5", async () => {
    const request = vi.fn(() => ({ tokens: { access_token: "of-version-4" } }))
    const world = worldOf({
      token: { url: `${ISSUER}/token`, request },
      authorization: { url: `${ISSUER}/authorize`, request },
    })
    await world.signIn()
    expect(world.accounts).toHaveLength(1)
    expect(world.accounts[0]?.access_token).toBe("access-1-canary")
    expect(request).not.toHaveBeenCalled()
  })

  test("nothing is sent over plain http, except to this machine or by option (E54)", async () => {
    for (const [token, allowInsecureRequests, asks] of [
      ["http://op.example/token", undefined, false],
      ["http://op.example/token", true, true],
      ["http://127.0.0.1:9/token", undefined, true],
      ["http://localhost:9/token", undefined, true],
      ["http://127.0.0.1.evil.example/token", undefined, false],
      ["https://user:pw@op.example/token", undefined, false],
    ] as const) {
      const world = worldOf({ token, allowInsecureRequests })
      await world.signIn()
      expect([token, world.op.paths.includes("/token")]).toEqual([token, asks])
    }
  })
})

test("refresh tokens and scopes that are null are as if they were absent", async () => {
  const accounts: unknown[] = []
  const world = new OAuthWorld((op) => [openIdOf(op, { account: (tokens) => tokens })], {
    events: { signIn: ({ account }) => void accounts.push(account) },
  })
  world.op.overrides = { token: (answer) => ({ ...answer, refresh_token: null, scope: null }) }
  await world.signIn()
  expect(accounts).toEqual([
    expect.not.objectContaining({ refresh_token: expect.anything() as unknown }),
  ])
})
