import { afterEach, describe, expect, test, vi } from "vitest"
import { OAuthWorld, openIdOf } from "../support/oauth-world.js"
import { CLIENT_ID, ISSUER } from "../support/stub-provider.js"

const DISCOVERY = "/.well-known/openid-configuration"
const HOUR = 60 * 60 * 1000

afterEach(() => {
  vi.useRealTimers()
})

const fetched = (world: OAuthWorld, path = DISCOVERY): number =>
  world.op.paths.filter((one) => one === path).length

describe("discovery-issuer-mismatch: a document of another issuer stops before the authorization request", () => {
  test.each([
    "https://op.exampleINVALID",
    "https://OP.example",
    "https://op.example:443",
    "http://op.example",
    "https://op.example/x",
    "https://op.example//",
    "",
    42,
    undefined,
  ])("%j", async (issuer) => {
    const world = new OAuthWorld()
    world.op.overrides = { metadata: (document) => ({ ...document, issuer }) }
    const location = await world.start()
    expect(location.origin).toBe("http://app.test")
    expect(world.lastError).toBe("OAuthSignInError")
  })

  test("a path with and without a trailing slash are two issuers", async () => {
    const world = new OAuthWorld((op) => [openIdOf(op, { issuer: `${ISSUER}/realm` })])
    world.op.overrides = {
      at: {
        [`/realm${DISCOVERY}`]: () =>
          Response.json({ issuer: `${ISSUER}/realm/`, authorization_endpoint: ISSUER }),
      },
    }
    await world.start()
    expect(world.lastError).toBe("OAuthSignInError")
  })

  test("a bare origin with and without one are the same, as with Auth.js; tokens are held to the document's", async () => {
    const world = new OAuthWorld((op) => [openIdOf(op, { issuer: `${ISSUER}/` })])
    await world.signIn()
    expect(world.config.log).toEqual([])
    world.op.overrides = { claims: (claims) => ({ ...claims, iss: `${ISSUER}/` }) }
    await world.signIn()
    expect(world.lastError).toBe("CallbackRouteError")
  })
})

describe("endpoints in the document", () => {
  test.each([
    "http://op.example/x",
    "javascript:alert(1)",
    "https://user:pw@op.example/x",
    "https://op.example/x#f",
    "data:text/html,x",
    "/relative",
    7,
  ])("%j as any of the four is refused", async (address) => {
    for (const name of [
      "authorization_endpoint",
      "token_endpoint",
      "userinfo_endpoint",
      "jwks_uri",
    ]) {
      const world = new OAuthWorld()
      world.op.overrides = { metadata: (document) => ({ ...document, [name]: address }) }
      await world.start()
      expect(world.lastError).toBe("OAuthSignInError")
    }
  })

  test("a configured endpoint wins over the document's", async () => {
    const world = new OAuthWorld((op) => [openIdOf(op, { token: `${ISSUER}/token` })])
    world.op.overrides = {
      metadata: (document) => ({ ...document, token_endpoint: "https://evil.example/token" }),
    }
    await world.signIn()
    expect(world.config.log).toEqual([])
    expect(world.op.requests.every(({ url }) => url.startsWith(ISSUER))).toBe(true)
  })
})

describe("how often the document is fetched", () => {
  test("once for many sign-ins, also at the same time, also by another configuration", async () => {
    const world = new OAuthWorld()
    await Promise.all([world.start(), world.start(), world.start()])
    await world.signIn()
    expect(fetched(world)).toBe(1)
    const other = new OAuthWorld(() => [openIdOf(world.op)])
    await other.start()
    expect(fetched(world)).toBe(1)
  })

  test("after an hour again, while the old one still serves; after a day it does not", async () => {
    const world = new OAuthWorld()
    await world.start()
    const start = Date.now()
    vi.setSystemTime(start + HOUR + 1)
    world.op.overrides = { at: { [DISCOVERY]: () => new Response(null, { status: 500 }) } }
    expect((await world.start()).origin).toBe(ISSUER)
    await vi.waitFor(() => expect(fetched(world)).toBe(2))
    vi.setSystemTime(start + 25 * HOUR)
    expect((await world.start()).origin).toBe("http://app.test")
  })

  const down = { at: { [DISCOVERY]: () => new Response(null, { status: 500 }) } }

  test("E58: after a failure not for five seconds, however many ask; then again", async () => {
    const world = new OAuthWorld()
    const start = Date.now()
    vi.setSystemTime(start)
    world.op.overrides = down
    for (const wait of [0, 1, 4_999]) {
      vi.setSystemTime(start + wait)
      const locations = await Promise.all([world.start(), world.start()])
      expect(locations.map(({ origin }) => origin)).toEqual(["http://app.test", "http://app.test"])
      expect(world.lastError).toBe("OAuthSignInError")
      expect(fetched(world)).toBe(1)
    }
    world.op.overrides = {}
    vi.setSystemTime(start + 5_000)
    expect((await world.start()).origin).toBe(ISSUER)
    expect(fetched(world)).toBe(2)
  })

  test("the five seconds begin when the request failed, however long that took", async () => {
    const world = new OAuthWorld()
    const start = Date.now()
    vi.setSystemTime(start)
    world.op.overrides = {
      at: {
        [DISCOVERY]: () => {
          vi.setSystemTime(start + 9_000)
          return new Response(null, { status: 500 })
        },
      },
    }
    await world.start()
    vi.setSystemTime(start + 13_000)
    await world.start()
    expect(fetched(world)).toBe(1)
    vi.setSystemTime(start + 14_000)
    await world.start()
    expect(fetched(world)).toBe(2)
  })

  test("a clock that is put back does not make them more", async () => {
    const world = new OAuthWorld()
    const start = Date.now()
    vi.setSystemTime(start)
    world.op.overrides = down
    await world.start()
    world.op.overrides = {}
    vi.setSystemTime(start - HOUR)
    expect((await world.start()).origin).toBe(ISSUER)
  })

  test("while the old document serves, a failed renewal is not repeated by every sign-in", async () => {
    const world = new OAuthWorld()
    await world.start()
    const late = Date.now() + HOUR + 1
    vi.setSystemTime(late)
    world.op.overrides = down
    expect((await world.start()).origin).toBe(ISSUER)
    await vi.waitFor(() => expect(fetched(world)).toBe(2))
    for (let turn = 0; turn < 3; turn += 1) expect((await world.start()).origin).toBe(ISSUER)
    expect(fetched(world)).toBe(2)
    vi.setSystemTime(late + 5_000)
    expect((await world.start()).origin).toBe(ISSUER)
    await vi.waitFor(() => expect(fetched(world)).toBe(3))
  })

  test("a failure says nothing about another issuer, another option or another fetch", async () => {
    const world = new OAuthWorld()
    world.op.overrides = down
    await world.start()
    world.op.overrides = {
      at: { [`/realm${DISCOVERY}`]: () => Response.json(tenantMetadata("/realm")) },
    }
    const neighbours = [
      new OAuthWorld(() => [openIdOf(world.op, { issuer: `${ISSUER}/realm` })]),
      new OAuthWorld(() => [openIdOf(world.op, { allowInsecureRequests: true })]),
      new OAuthWorld(),
    ]
    for (const one of neighbours) expect((await one.start()).origin).toBe(ISSUER)
    expect((await world.start()).origin).toBe("http://app.test")
  })

  test("one fetch's answer is not believed for another", async () => {
    await new OAuthWorld().start()
    const other = new OAuthWorld()
    await other.start()
    expect(fetched(other)).toBe(1)
  })

  test.each([
    [
      "a redirect",
      () => new Response(null, { status: 302, headers: { location: `${ISSUER}/other` } }),
    ],
    ["two megabytes", () => new Response("x".repeat(2 * 1024 * 1024))],
    ["a page", () => new Response("<html>")],
    ["null", () => Response.json(null)],
  ])("%s instead of the document", async (_, handler) => {
    const world = new OAuthWorld()
    world.op.overrides = { at: { [DISCOVERY]: handler } }
    await world.start()
    expect(world.lastError).toBe("OAuthSignInError")
    expect(fetched(world)).toBe(1)
    expect(fetched(world, "/other")).toBe(0)
  })

  test("discovery-jwks-uri-keys: the document's address of the keys is used", async () => {
    const world = new OAuthWorld()
    world.op.overrides = {
      metadata: (document) => ({ ...document, jwks_uri: `${ISSUER}/keys-of-this-run` }),
      at: { "/keys-of-this-run": () => world.op.fetch(`${ISSUER}/jwks`) },
    }
    await world.signIn()
    expect(world.config.log).toEqual([])
  })

  test("wellKnown is the address when it is given", async () => {
    const world = new OAuthWorld((op) => [
      openIdOf(op, { issuer: undefined, wellKnown: `${ISSUER}/odd/place` }),
    ])
    world.op.overrides = { at: { "/odd/place": () => world.op.fetch(`${ISSUER}${DISCOVERY}`) } }
    await world.signIn()
    expect(world.config.log).toEqual([])
    expect(world.op.paths[0]).toBe("/odd/place")
  })
})

describe("E31: an issuer of many tenants", () => {
  const issuer = `${ISSUER}/common/v2.0`
  const ofTenant = (tid: string) => `${ISSUER}/${tid}/v2.0`

  function tenants(
    tid: unknown,
    { iss = ofTenant("t-1"), named = `${ISSUER}/{tenantid}/v2.0`, configured = issuer } = {},
  ) {
    const issuerOf = (_: unknown, claims: Record<string, unknown>) =>
      typeof claims["tid"] === "string" ? ofTenant(claims["tid"]) : undefined
    const world = new OAuthWorld((op) => [openIdOf(op, { issuer: configured, issuerOf })])
    const document = { ...tenantMetadata(), issuer: named }
    world.op.overrides = {
      at: { [`${new URL(configured).pathname}${DISCOVERY}`]: () => Response.json(document) },
      claims: (claims) => ({ ...claims, iss, ...(tid !== undefined && { tid }) }),
    }
    return world
  }
  const withoutIss = ({ code = "", state = "" }: Record<string, string>) => ({ code, state })

  test("the tenant of the token fills the template, and iss equals it exactly", async () => {
    const world = tenants("t-1")
    await world.signIn(withoutIss)
    expect(world.config.log).toEqual([])
  })

  test.each([
    ["another tenant's iss", tenants("t-2")],
    ["this tenant's iss with another's tid", tenants("t-2", { iss: ofTenant("t-1") })],
    ["two tenants at once", tenants(["t-1", "t-2"])],
    ["the template itself", tenants("{tenantid}", { iss: ofTenant("{tenantid}") })],
    ["no tenant", tenants(undefined)],
    ["a tenant with a slash", tenants("a/b", { iss: ofTenant("a/b") })],
    ["a tenant that leaves the path", tenants("..", { iss: ofTenant("%2e%2e/x") })],
    [
      "a document of another origin",
      tenants("t-1", { named: "https://evil.example/{tenantid}/v2.0" }),
    ],
    [
      "one tenant configured, another in the token",
      tenants("t-2", { iss: ofTenant("t-2"), named: ofTenant("t-1"), configured: ofTenant("t-1") }),
    ],
  ])("%s is refused", async (_, world) => {
    await world.signIn(withoutIss)
    expect(world.config.log[0]?.name).toMatch(/^(?:CallbackRouteError|OAuthSignInError)$/)
    expect(await world.browser.session()).toBeNull()
  })

  test.each([
    ["of the template", `${ISSUER}/{tenantid}/v2.0`, true],
    ["of this tenant", ofTenant("t-1"), true],
    ["of another tenant", ofTenant("t-2"), false],
    ["of nobody", "unknown", false],
  ])("a key %s", async (_, owner, completes) => {
    const world = tenants("t-1")
    world.op.overrides.jwks = ({ keys }) => ({
      keys: (keys as object[]).map((key) => ({ ...key, issuer: owner })),
    })
    await world.signIn(withoutIss)
    expect((await world.browser.session()) !== null).toBe(completes)
  })

  test("a document of one issuer, found under another name, leaves no other tenant in", async () => {
    const named = ofTenant("t-1")
    const right = tenants("t-1", { named })
    await right.signIn(withoutIss)
    expect(right.config.log).toEqual([])
    const other = tenants("t-2", { named, iss: ofTenant("t-2") })
    await other.signIn(withoutIss)
    expect(await other.browser.session()).toBeNull()
  })

  test("an iss parameter must be the tokens' issuer", async () => {
    const right = tenants("t-1")
    await right.signIn((query) => ({ ...query, iss: ofTenant("t-1") }))
    expect(right.config.log).toEqual([])
    const wrong = tenants("t-1")
    await wrong.signIn((query) => ({ ...query, iss: ofTenant("t-2") }))
    expect(wrong.lastError).toBe("CallbackRouteError")
  })
})

const tenantMetadata = (path = "") => ({
  issuer: `${ISSUER}${path}`,
  authorization_endpoint: `${ISSUER}/authorize?client=${CLIENT_ID}`,
  token_endpoint: `${ISSUER}/token`,
  jwks_uri: `${ISSUER}/jwks`,
  id_token_signing_alg_values_supported: ["RS256"],
})
