import { describe, expect, test } from "vitest"
import { OAuthWorld, oauthOf, openIdOf } from "../support/oauth-world.js"
import { CLIENT_ID, CLIENT_SECRET, ISSUER, type Overrides } from "../support/stub-provider.js"

type Options = Parameters<typeof openIdOf>[1]

function worldOf(options: Options, overrides: Overrides = {}): OAuthWorld {
  const world = new OAuthWorld((op) => [openIdOf(op, options)])
  world.op.overrides = overrides
  return world
}

const required: Overrides = {
  metadata: (document) => ({ ...document, require_pushed_authorization_requests: true }),
}
const pushedIn = (world: OAuthWorld) =>
  Object.fromEntries(new URLSearchParams(world.op.bodies[world.op.paths.indexOf("/par")]))

describe("RFC 9126: the authorization request is pushed", () => {
  test("true: the browser carries client_id and request_uri and nothing else", async () => {
    const world = worldOf({ pushedAuthorization: true })
    const location = await world.start("signin/op?login_hint=ada")
    expect(location.origin + location.pathname).toBe(`${ISSUER}/authorize`)
    expect(Object.fromEntries(location.searchParams)).toEqual({
      client_id: CLIENT_ID,
      request_uri: "urn:ietf:params:oauth:request_uri:1",
    })
    expect(pushedIn(world)).toEqual({
      response_type: "code",
      client_id: CLIENT_ID,
      redirect_uri: "http://app.test/auth/callback/op",
      scope: "openid profile email",
      login_hint: "ada",
      state: expect.any(String) as unknown,
      nonce: expect.any(String) as unknown,
      code_challenge: expect.any(String) as unknown,
      code_challenge_method: "S256",
    })
    await world.finish(world.op.consent(location.href))
    expect(world.config.log).toEqual([])
    expect(await world.browser.session()).not.toBeNull()
  })

  test("the client authenticates as at the token endpoint", async () => {
    const basic = worldOf({ pushedAuthorization: true })
    await basic.start()
    expect(basic.op.requests.at(-1)?.headers.get("authorization")).toMatch(/^Basic /)
    const post = worldOf({
      pushedAuthorization: true,
      client: { token_endpoint_auth_method: "client_secret_post" },
    })
    await post.start()
    expect(pushedIn(post)).toMatchObject({ client_secret: CLIENT_SECRET })
    expect(post.op.requests.at(-1)?.headers.has("authorization")).toBe(false)
  })

  test("absent: used when the server requires it", async () => {
    const world = worldOf({}, required)
    expect((await world.signIn()).headers.get("location")).toBe("http://app.test")
    expect(world.op.paths).toContain("/par")
  })

  test.each<[string, Options, Overrides]>([
    ["absent, and the server only offers it", {}, {}],
    ["false, whatever the server says", { pushedAuthorization: false }, required],
    [
      "absent, and the requirement is no boolean",
      {},
      { metadata: (document) => ({ ...document, require_pushed_authorization_requests: "no" }) },
    ],
  ])("not used: %s", async (_, options, overrides) => {
    const world = worldOf(options, overrides)
    expect((await world.start()).searchParams.has("redirect_uri")).toBe(true)
    expect(world.op.paths).not.toContain("/par")
  })

  test("an address of its own, without discovery", async () => {
    const world = new OAuthWorld((op) => [
      oauthOf(op, { pushedAuthorization: { url: `${ISSUER}/push-here` } }),
    ])
    world.op.overrides = {
      at: {
        "/push-here": () =>
          Response.json({ request_uri: "urn:one", expires_in: 60 }, { status: 201 }),
      },
    }
    expect((await world.start()).searchParams.get("request_uri")).toBe("urn:one")
    expect(world.op.paths).toEqual(["/push-here"])
  })

  test("with written-out endpoints, its address is discovered", async () => {
    const world = worldOf({
      authorization: `${ISSUER}/authorize`,
      token: `${ISSUER}/token`,
      jwks_endpoint: `${ISSUER}/jwks`,
      pushedAuthorization: true,
    })
    await world.signIn()
    expect(world.config.log).toEqual([])
    expect(world.op.paths).toEqual(["/.well-known/openid-configuration", "/par", "/token", "/jwks"])
  })

  test("nothing of the request can be changed on the way: a foreign state is refused", async () => {
    const world = worldOf({ pushedAuthorization: true })
    await world.signIn((query) => ({ ...query, state: "foreign" }))
    expect(world.lastError).toBe("InvalidCheck")
  })
})

describe("A push that fails: OAuthSignInError, nobody is sent away, no secret is told", () => {
  const at = (handler: () => Response): Overrides => ({ at: { "/par": handler } })
  const echo = `secret ${CLIENT_SECRET}`
  test.each<[string, Overrides, RegExp]>([
    [
      "refused",
      at(() =>
        Response.json({ error: "invalid_request", error_description: echo }, { status: 400 }),
      ),
      /400 with the error invalid_request.*redirect URI/,
    ],
    [
      "client refused",
      at(() => Response.json({ error: "invalid_client" }, { status: 401 })),
      /invalid_client.*clientSecret/,
    ],
    [
      "200 instead of 201",
      at(() => Response.json({ request_uri: "urn:x", expires_in: 1 })),
      /status/,
    ],
    ["no request_uri", at(() => Response.json({ expires_in: 1 }, { status: 201 })), /request_uri/],
    ["no lifetime", at(() => Response.json({ request_uri: "u" }, { status: 201 })), /expires_in/],
    ["a page", at(() => new Response("<h1>", { status: 201 })), /push/],
    [
      "a redirect",
      at(() => new Response(null, { status: 302, headers: { location: "https://evil.example" } })),
      /redirect/,
    ],
    ["500", at(() => new Response(null, { status: 500 })), /status/],
  ])("%s", async (_, overrides, message) => {
    const world = worldOf({ pushedAuthorization: true }, overrides)
    const location = await world.start()
    expect(location.href).toContain("http://app.test/auth/signin?error=")
    expect(world.lastError).toBe("OAuthSignInError")
    expect(world.logged).toMatch(message)
    expect(world.logged).not.toContain("canary")
  })

  const without: Overrides = {
    metadata: (document) => ({
      ...document,
      pushed_authorization_request_endpoint: undefined,
      require_pushed_authorization_requests: true,
    }),
  }
  test.each<[string, Options]>([
    ["demanded by option", { pushedAuthorization: true }],
    ["required by the server", {}],
  ])("%s and there is no address: InvalidEndpoints", async (_, options) => {
    const world = worldOf(options, without)
    await world.start()
    expect(world.lastError).toBe("InvalidEndpoints")
    expect(world.config.log[0]?.message).toContain("pushedAuthorization")
  })

  test("an address on plain http is not asked", async () => {
    const world = worldOf({ pushedAuthorization: { url: "http://op.example/par" } })
    await world.start()
    expect(world.lastError).toBe("OAuthSignInError")
    expect(world.op.paths).not.toContain("/par")
  })
})
