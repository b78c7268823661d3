import { SignJWT } from "jose"
import { describe, expect, test } from "vitest"
import type { Account } from "../../src/contract/account.js"
import type { OAuthUserConfig } from "../../src/contract/oauth-provider.js"
import type { Profile } from "../../src/contract/profile.js"
import { OAuthWorld, oauthOf, openIdOf } from "../support/oauth-world.js"
import { signingKey } from "../support/signing-key.js"
import { CLIENT_ID, ISSUER, type Overrides } from "../support/stub-provider.js"

interface SignInParams {
  readonly account: Account
  readonly user: { id?: string; email?: string | null }
  readonly profile: Profile
}

function worldOf(
  make: typeof oauthOf | typeof openIdOf,
  options: object = {},
): OAuthWorld & { seen: SignInParams[] } {
  const seen: SignInParams[] = []
  const world = new OAuthWorld((op) => [make(op, options)], {
    callbacks: { signIn: (params) => seen.push(params as unknown as SignInParams) > 0 },
  })
  return Object.assign(world, { seen })
}

const userinfo = (handler: () => Response): Overrides => ({ at: { "/userinfo": handler } })

describe("the userinfo endpoint", () => {
  const refused: Record<string, Overrides> = {
    "userinfo-invalid-sub": { userinfo: (answer) => ({ ...answer, sub: "subject-1invalid" }) },
    "no sub": { userinfo: without("sub") },
    "an array": userinfo(() => Response.json([{ sub: "subject-1" }])),
    "an HTML page": userinfo(
      () => new Response("<p>", { headers: { "content-type": "text/html" } }),
    ),
    "a redirect": userinfo(
      () => new Response(null, { status: 302, headers: { location: "https://evil.example" } }),
    ),
    "an error": userinfo(() => Response.json({ sub: "subject-1" }, { status: 500 })),
    "a challenge": userinfo(
      () =>
        new Response(null, {
          status: 401,
          headers: { "www-authenticate": 'Bearer error="invalid_token"' },
        }),
    ),
    "userinfo-signed by a stranger": {
      at: { "/userinfo": () => signedProfile("attacker") },
      metadata: withSigning,
    },
    "userinfo-signed for another client": {
      at: { "/userinfo": () => signedProfile("key-1", "other") },
      metadata: withSigning,
    },
  }
  test.each(Object.entries(refused))("%s: no sign-in", async (_, overrides) => {
    const world = worldOf(openIdOf, { idToken: false })
    world.op.overrides = overrides
    await world.signIn()
    expect(world.seen).toEqual([])
    expect(world.lastError).toBe("CallbackRouteError")
    expect(world.config.log.at(-1)?.message).toContain(
      'The userinfo request of provider "op" failed',
    )
    expect(world.logged).not.toMatch(/canary|subject-1/)
  })

  test("userinfo-signed by the provider, userinfo-bearer-header", async () => {
    const world = worldOf(openIdOf, { idToken: false })
    world.op.overrides = {
      at: { "/userinfo": () => signedProfile("key-1") },
      metadata: withSigning,
    }
    await world.signIn()
    expect(world.config.log).toEqual([])
    const request = world.op.requests.find(({ url }) => url.endsWith("/userinfo"))
    expect(request?.headers.get("authorization")).toBe("Bearer access-1-canary")
    expect(request?.headers.get("user-agent")).toBe("sallyport")
  })

  test.each([
    ["array", () => Response.json([])],
    ["text", () => new Response("no")],
    ["error", () => Response.json({ id: 1 }, { status: 403 })],
  ])("OAuth 2: %s is refused", async (_, handler) => {
    const world = worldOf(oauthOf)
    world.op.overrides = userinfo(handler)
    await world.signIn()
    expect(world.seen).toEqual([])
    expect(world.lastError).toBe("CallbackRouteError")
  })

  test("a hook's profile of another subject is refused, one without gets the proven one", async () => {
    for (const [profile, id] of [
      [{ sub: "another" }, undefined],
      [{ name: "Ada" }, "subject-1"],
    ] as const) {
      const world = worldOf(openIdOf, { idToken: false, userinfo: { request: () => profile } })
      await world.signIn()
      expect(world.seen[0]?.account.providerAccountId).toBe(id)
    }
  })

  test("userinfo.request is given the tokens and the provider; userinfo.params go into the address", async () => {
    const given: unknown[] = []
    const hooked = worldOf(oauthOf, {
      userinfo: {
        request: (context: { tokens: unknown; provider: { id: string } }) => (
          given.push(context),
          { id: "7" }
        ),
      },
    })
    await hooked.signIn()
    expect(given).toEqual([
      {
        read: expect.any(Function),
        readPublic: expect.any(Function),
        tokens: expect.objectContaining({ access_token: "access-1-canary" }) as unknown,
        provider: expect.objectContaining({ id: "op" }) as unknown,
      },
    ])
    const plain = worldOf(oauthOf, {
      userinfo: { url: `${ISSUER}/userinfo?a=1`, params: { fields: "id,name" } },
    })
    await plain.signIn()
    expect(plain.op.requests.at(-1)?.url).toBe(`${ISSUER}/userinfo?a=1&fields=id%2Cname`)
  })
})

describe("the profile function", () => {
  const bad: unknown[] = [
    undefined,
    null,
    "",
    " ",
    "undefined",
    "null",
    1.5,
    2 ** 53,
    Number.NaN,
    {},
    [],
    true,
    "a\u0000b",
    "x".repeat(256),
  ]
  test.each([
    ["a".repeat(309), null],
    ["a".repeat(308), "a".repeat(308)],
  ])("an address of 12 characters more than %s is stored as %s", async (local, stored) => {
    const world = worldOf(openIdOf)
    world.op.overrides.claims = (claims) => ({ ...claims, email: `${local}@example.com` })
    await world.signIn()
    expect(world.seen[0]?.user.email ?? null).toBe(stored && `${stored}@example.com`)
    expect(world.lastError ?? null).toBe(stored ? null : "OAuthProfileParseError")
  })

  test.each(bad)("id %j: OAuthProfileParseError, on our error page", async (id) => {
    const world = worldOf(oauthOf, { profile: () => ({ id }) })
    const response = await world.signIn()
    expect(world.lastError).toBe("OAuthProfileParseError")
    expect(world.seen).toEqual([])
    expect(response.headers.get("location")).toBe("http://app.test/auth/error?error=Configuration")
  })

  test("no id, where the application has no profile function: not one made up at every sign-in", async () => {
    const world = worldOf(oauthOf, { profile: undefined })
    world.op.overrides = { at: { "/userinfo": () => Response.json({ email: "ada@example.com" }) } }
    await world.signIn()
    expect(world.lastError).toBe("OAuthProfileParseError")
    expect(world.seen).toEqual([])
  })

  test.each([
    [42, "42"],
    [0, "0"],
    ["007", "007"],
    [9_007_199_254_740_991, "9007199254740991"],
  ])("id %j is stored as text", async (id, stored) => {
    const world = worldOf(oauthOf, { profile: () => ({ id }) })
    await world.signIn()
    expect(world.seen[0]?.account.providerAccountId).toBe(stored)
  })

  test.each([
    [
      "throws",
      () => {
        throw new Error("no name")
      },
    ],
    ["returns nothing", () => undefined],
    ["returns text", () => "ada"],
  ])("%s", async (_, profile) => {
    const world = worldOf(oauthOf, { profile } as unknown as OAuthUserConfig<Profile>)
    await world.signIn()
    expect(world.lastError).toBe("OAuthProfileParseError")
    expect(world.config.log).toHaveLength(1)
  })

  test("the user has a fresh id and an address in lower case; the account has the provider's id", async () => {
    const world = worldOf(openIdOf)
    await world.signIn()
    const [{ user, account }] = world.seen as [SignInParams]
    expect(user.email).toBe("ada@example.com")
    expect(user.id).toMatch(/^[0-9a-f-]{36}$/)
    expect(account).toMatchObject({ provider: "op", type: "oidc", providerAccountId: "subject-1" })
  })
})

describe("What the callback itself tells (Apple's user)", () => {
  const profileFromCallback = ({ user }: Record<string, string>) =>
    JSON.parse(user ?? "{}") as Record<string, unknown>

  test("adds to the profile and never replaces what is proven", async () => {
    const world = worldOf(openIdOf, { profileFromCallback })
    const user = JSON.stringify({
      user: { name: { firstName: "Ada" } },
      sub: "admin",
      email: "admin@example.com",
    })
    await world.signIn((query) => ({ ...query, user }))
    expect(world.seen[0]?.profile).toMatchObject({
      sub: "subject-1",
      email: "Ada@example.com",
      user: { name: { firstName: "Ada" } },
    })
  })

  test("that cannot be read: OAuthProfileParseError", async () => {
    const world = worldOf(openIdOf, { profileFromCallback })
    await world.signIn((query) => ({ ...query, user: "{" }))
    expect(world.lastError).toBe("OAuthProfileParseError")
  })
})

function withSigning(document: Record<string, unknown>): Record<string, unknown> {
  return { ...document, userinfo_signing_alg_values_supported: ["RS256"] }
}

async function signedProfile(kid: string, aud = CLIENT_ID): Promise<Response> {
  const { key } = await signingKey(kid)
  const jwt = await new SignJWT({ sub: "subject-1", iss: ISSUER, aud })
    .setProtectedHeader({ alg: "RS256", kid: "key-1" })
    .sign(key)
  return new Response(jwt, { headers: { "content-type": "application/jwt" } })
}

function without(name: string) {
  return (answer: Record<string, unknown>) =>
    Object.fromEntries(Object.entries(answer).filter(([member]) => member !== name))
}
