import { calculateJwkThumbprint, decodeProtectedHeader, exportJWK, generateKeyPair } from "jose"
import { describe, expect, test } from "vitest"
import type { Account } from "../../src/contract/account.js"
import type { Profile } from "../../src/contract/profile.js"
import { OAuthWorld, oauthOf, openIdOf } from "../support/oauth-world.js"
import { ISSUER, type Overrides } from "../support/stub-provider.js"

type Options = Parameters<typeof openIdOf>[1]

function worldOf(options: Options, overrides: Overrides = {}) {
  const accounts: (Account | null | undefined)[] = []
  const world = new OAuthWorld((op) => [openIdOf(op, options)], {
    events: { signIn: ({ account }) => void accounts.push(account) },
  })
  world.op.overrides = overrides
  return Object.assign(world, { accounts })
}

const proofs = (world: OAuthWorld) =>
  world.op.requests.map(({ headers }) => headers.get("dpop")).filter((proof) => proof !== null)
const keyIn = (proof: string | undefined) => decodeProtectedHeader(proof ?? "").jwk

describe("RFC 9449: dpop: true", () => {
  test("code and tokens are bound to one new ES256 key, proven at token and userinfo endpoint", async () => {
    const world = worldOf({ dpop: true, idToken: false })
    const location = await world.start()
    await world.finish(world.op.consent(location.href))
    expect(world.config.log).toEqual([])
    expect(await world.browser.session()).not.toBeNull()
    const [token, userinfo, ...more] = proofs(world)
    expect(more).toEqual([])
    expect(keyIn(token)).toMatchObject({ kty: "EC", crv: "P-256" })
    expect(keyIn(userinfo)).toEqual(keyIn(token))
    const jwk = keyIn(token) ?? { kty: "EC" }
    expect(location.searchParams.get("dpop_jkt")).toBe(await calculateJwkThumbprint(jwk))
    expect(world.op.requests.at(-1)?.headers.get("authorization")).toBe("DPoP access-1-canary")
    expect(world.accounts).toEqual([expect.objectContaining({ token_type: "dpop" })])
  })

  test("a pushed request proves the key, and the browser carries no thumbprint", async () => {
    const world = worldOf({ dpop: true, pushedAuthorization: true })
    const location = await world.start()
    expect(location.searchParams.has("dpop_jkt")).toBe(false)
    await world.finish(world.op.consent(location.href))
    expect(world.config.log).toEqual([])
    const [pushed, token] = proofs(world)
    expect(keyIn(pushed)).toEqual(keyIn(token))
  })

  test("another sign-in has another key", async () => {
    const world = worldOf({ dpop: true })
    await world.signIn()
    await world.signIn()
    expect(world.config.log).toEqual([])
    const [first, second] = proofs(world).map((proof) => keyIn(proof)?.x)
    expect(first).not.toBe(second)
  })

  test("the private key is in the sealed cookie only, which still fits a browser", async () => {
    const target = `/${"a".repeat(1500)}`
    for (const acr of ["b".repeat(20), "b".repeat(1024)]) {
      const world = worldOf({ dpop: true })
      await world.start(`signin/op?acr_values=${acr}`, { callbackUrl: target })
      const cookies = [...world.browser.jar].map(([name, value]) => name.length + value.length)
      expect(Math.max(...cookies)).toBeLessThan(4096 - 100)
    }
  })

  test("the server wants its nonce first: at every endpoint one more request, then none", async () => {
    const world = worldOf({ dpop: true, pushedAuthorization: true, idToken: false })
    world.op.dpop.nonce = "nonce-1"
    await world.signIn()
    expect(world.config.log).toEqual([])
    const asked = world.op.paths.filter((path) => path !== "/.well-known/openid-configuration")
    // The second process has not seen a nonce for its key; its userinfo request uses the one from its token request.
    expect(asked).toEqual(["/par", "/par", "/token", "/token", "/jwks", "/userinfo"])
  })

  test("a nonce that changes with every answer is followed once, not for ever", async () => {
    const refuse = () =>
      Response.json(
        { error: "use_dpop_nonce" },
        { status: 400, headers: { "dpop-nonce": crypto.randomUUID() } },
      )
    const world = worldOf({ dpop: true }, { at: { "/token": refuse } })
    await world.signIn()
    expect(world.lastError).toBe("CallbackRouteError")
    expect(world.op.paths.filter((path) => path === "/token")).toHaveLength(2)
  })

  test.each(["Bearer", "bearer"])(
    "token_type %s is a downgrade and refused",
    async (token_type) => {
      const world = worldOf({ dpop: true }, { token: (answer) => ({ ...answer, token_type }) })
      await world.signIn()
      expect(world.lastError).toBe("CallbackRouteError")
      expect(world.config.log[0]?.message).toContain("not bound to the DPoP key")
      expect(await world.browser.session()).toBeNull()
    },
  )

  test("a sign-in that was started without it is refused", async () => {
    const world = worldOf({})
    const answer = world.op.consent((await world.start()).href)
    const [provider] = world.config.providers
    world.config.providers = [{ ...(provider as object), dpop: true } as typeof provider & object]
    await world.finish(answer)
    expect(world.lastError).toBe("InvalidCheck")
    expect(world.op.paths).not.toContain("/token")
  })

  test("OAuth 2, with a nonce at the userinfo endpoint alone", async () => {
    const world = new OAuthWorld((op) => [oauthOf(op, { dpop: true })])
    world.op.overrides = {
      answer: {
        "/token": (answer) => {
          world.op.dpop.nonce = "nonce-for-resources"
          return answer
        },
      },
    }
    await world.signIn()
    expect(world.config.log).toEqual([])
    expect(world.op.paths).toEqual(["/token", "/userinfo", "/userinfo"])
  })

  test.each(["https://me:canary-1@op.example/me", "//op.example/me?key=canary-1"])(
    "the read of a userinfo hook refuses %s without quoting it",
    async (address) => {
      const world = new OAuthWorld((op) => [
        oauthOf(op, { dpop: true, userinfo: { request: ({ read }) => read(address) as never } }),
      ])
      await world.signIn()
      expect(await world.browser.session()).toBeNull()
      expect(world.lastError).toBe("CallbackRouteError")
      expect(world.config.log[0]?.message).toContain("not an https address")
      expect(world.logged).not.toContain("canary-1")
    },
  )

  test("the read of a userinfo hook proves the key", async () => {
    const userinfo = {
      request: async ({ read }: { read: (url: string, init?: RequestInit) => Promise<unknown> }) =>
        (await read(`${ISSUER}/userinfo`, { headers: { "x-api": "1" } })) as Profile,
    }
    const world = new OAuthWorld((op) => [oauthOf(op, { dpop: true, userinfo })])
    await world.signIn()
    expect(world.config.log).toEqual([])
    expect(world.op.requests.at(-1)?.headers.get("authorization")).toBe("DPoP access-1-canary")
    expect(world.op.requests.at(-1)?.headers.get("x-api")).toBe("1")
  })
})

describe("dpop: { keyPair }", () => {
  test("the application's own key is proven, and the cookie holds none", async () => {
    const keyPair = await generateKeyPair("ES256")
    const world = worldOf({ dpop: { keyPair } })
    const location = await world.start()
    const jkt = await calculateJwkThumbprint(await exportJWK(keyPair.publicKey))
    expect(location.searchParams.get("dpop_jkt")).toBe(jkt)
    await world.finish(world.op.consent(location.href))
    expect(world.config.log).toEqual([])
    expect(await world.browser.session()).not.toBeNull()
  })

  test("its nonce is remembered for the next sign-in", async () => {
    const keyPair = await generateKeyPair("ES256")
    const world = worldOf({ dpop: { keyPair } })
    world.op.dpop.nonce = "nonce-1"
    await world.signIn()
    await world.signIn()
    expect(world.config.log).toEqual([])
    expect(world.op.paths.filter((path) => path === "/token")).toHaveLength(3)
  })

  test("works without checks, as the key is always there", async () => {
    const keyPair = await generateKeyPair("ES256")
    const world = worldOf({ dpop: { keyPair }, checks: ["none"] })
    await world.signIn()
    expect(world.config.log).toEqual([])
  })
})

describe("What cannot work is refused before anybody is sent away", () => {
  test("a pair that cannot sign, and no checks to carry a new key", async () => {
    const { privateKey } = await generateKeyPair("ES256")
    const encrypting = await generateKeyPair("RSA-OAEP-256")
    const wrong: Options[] = [
      { dpop: { keyPair: { privateKey, publicKey: privateKey } } },
      { dpop: { keyPair: encrypting } },
      { dpop: {} as { keyPair: CryptoKeyPair } },
      { dpop: true, checks: ["none"] },
    ]
    for (const options of wrong) {
      const world = worldOf(options)
      expect((await world.start()).hostname).toBe("app.test")
      expect(world.lastError).toBe("InvalidProvider")
      expect(world.config.log[0]?.message).toContain("keyPair")
    }
  })

  test("a token.exchange hook cannot prove a key that it does not have", async () => {
    const exchange = () => Response.json({})
    const world = worldOf({ dpop: true, token: { exchange } })
    await world.signIn()
    expect(world.lastError).toBe("InvalidProvider")
  })
})

test("absent or false: a bound token is refused, and nothing is proven", async () => {
  for (const options of [{}, { dpop: false }]) {
    const world = worldOf(options, { token: (answer) => ({ ...answer, token_type: "DPoP" }) })
    await world.signIn()
    expect(world.lastError).toBe("CallbackRouteError")
    expect(proofs(world)).toEqual([])
  }
})
