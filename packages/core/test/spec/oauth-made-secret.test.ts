import { decodeJwt, decodeProtectedHeader, exportPKCS8, generateKeyPair, jwtVerify } from "jose"
import { afterEach, beforeAll, describe, expect, test, vi } from "vitest"
import { setEnvDefaults } from "../../src/config/set-env-defaults.js"
import { customFetch } from "../../src/contract/markers.js"
import Apple from "../../src/providers/apple.js"
import { OAuthWorld, openIdOf } from "../support/oauth-world.js"
import { CLIENT_ID, ISSUER, type StubProvider } from "../support/stub-provider.js"

type AppleOptions = NonNullable<Parameters<typeof Apple>[0]>

let pem: string
let keys: CryptoKeyPair

beforeAll(async () => {
  keys = await generateKeyPair("ES256", { extractable: true })
  pem = await exportPKCS8(keys.privateKey)
})
afterEach(() => vi.useRealTimers())

/** Apple's preset with the stub as its server. */
const appleAt = (op: StubProvider, options: AppleOptions = {}) =>
  Apple({
    id: "op",
    issuer: ISSUER,
    clientId: CLIENT_ID,
    [customFetch]: op.fetch,
    ...options,
  })
const ownKey = () => ({ teamId: "TEAM123456", keyId: "KEY1234567", privateKey: pem })

function worldOf(options: AppleOptions): OAuthWorld {
  return new OAuthWorld((op) => [appleAt(op, options)])
}

/** A complete sign-in as Apple posts it. */
async function signIn(world: OAuthWorld, id = "op"): Promise<Response> {
  const location = await world.start(`signin/${id}`)
  const { url, body = "" } = world.op.comeBack(location.href)
  const headers = { "content-type": "application/x-www-form-urlencoded" }
  return world.browser.visit(url.href, { method: "POST", body, headers })
}

const secretsSent = ({ op }: OAuthWorld): string[] =>
  op.bodies
    .filter((_, index) => op.paths[index] === "/token")
    .map((body) => new URLSearchParams(body).get("client_secret") ?? "")

describe("Apple, Creating a client secret", () => {
  test("the token request carries a JWT that Apple's documentation describes, and the public key verifies", async () => {
    const world = worldOf(ownKey())
    await signIn(world)
    expect(world.config.log).toEqual([])
    expect(await world.browser.session()).not.toBeNull()
    const [secret = "", ...more] = secretsSent(world)
    expect(more).toEqual([])
    const { payload, protectedHeader } = await jwtVerify(secret, keys.publicKey)
    expect(protectedHeader).toEqual({ alg: "ES256", kid: "KEY1234567" })
    expect(payload).toEqual({
      iss: "TEAM123456",
      aud: "https://appleid.apple.com",
      sub: CLIENT_ID,
      iat: expect.closeTo(Date.now() / 1000, -1) as unknown,
      exp: payload.iat! + 600,
    })
    expect(world.op.requests.at(-1)?.headers.get("authorization")).toBeNull()
  })

  test("one secret serves several sign-ins, and is renewed while the old one is still good", async () => {
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() })
    const world = worldOf(ownKey())
    await signIn(world)
    vi.setSystemTime(Date.now() + 299_000)
    await signIn(world)
    const renewed = Date.now() + 2000
    vi.setSystemTime(renewed)
    await signIn(world)
    expect(world.config.log).toEqual([])
    const [first, second, third] = secretsSent(world)
    expect(second).toBe(first)
    expect(third).not.toBe(first)
    expect(decodeJwt(first!).exp! * 1000).toBeGreaterThan(renewed)
    expect(decodeJwt(third!).iat).toBe(Math.floor(renewed / 1000))
  })

  test("a clock that was set back makes a new one, whose `iat` is not to come", async () => {
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() })
    const world = worldOf(ownKey())
    await signIn(world)
    vi.setSystemTime(Date.now() - 3_600_000)
    await signIn(world)
    const [, second] = secretsSent(world)
    expect(decodeJwt(second!).iat).toBeLessThanOrEqual(Date.now() / 1000)
  })

  test("two configurations never share a secret", async () => {
    const one = worldOf(ownKey())
    const other = worldOf({ ...ownKey(), teamId: "TEAM000002" })
    await signIn(one)
    await signIn(other)
    expect(decodeJwt(secretsSent(other)[0]!).iss).toBe("TEAM000002")
  })

  test.each(["clientSecret", "AUTH_OP_SECRET"])("%s wins over the key", async (name) => {
    const world = worldOf({
      ...ownKey(),
      ...(name === "clientSecret" && { clientSecret: "ready" }),
    })
    setEnvDefaults(name === "clientSecret" ? {} : { [name]: "ready" }, world.config)
    await signIn(world)
    expect(secretsSent(world)).toEqual(["ready"])
  })

  test("a CryptoKey serves as well as text", async () => {
    const world = worldOf({ ...ownKey(), privateKey: keys.privateKey })
    await signIn(world)
    await expect(jwtVerify(secretsSent(world)[0]!, keys.publicKey)).resolves.toBeDefined()
  })

  test("the key comes from the environment, with \\n in the place of line breaks", async () => {
    const env = {
      AUTH_APPLE_ID: CLIENT_ID,
      AUTH_APPLE_TEAM_ID: "TEAM123456",
      AUTH_APPLE_KEY_ID: "KEY1234567",
      AUTH_APPLE_PRIVATE_KEY: pem.replaceAll("\n", String.raw`\n`),
    }
    const world = new OAuthWorld((op) => [Apple({ issuer: ISSUER, [customFetch]: op.fetch })])
    setEnvDefaults(env, world.config)
    await signIn(world, "apple")
    expect(world.config.log).toEqual([])
    const [secret = ""] = secretsSent(world)
    await expect(jwtVerify(secret, keys.publicKey)).resolves.toBeDefined()
    expect(decodeProtectedHeader(secret).kid).toBe("KEY1234567")
  })

  test("`providers: [Apple]` reads the same variables", () => {
    const config = { providers: [Apple] as never[] }
    setEnvDefaults({ AUTH_APPLE_TEAM_ID: "T", AUTH_APPLE_KEY_ID: "K" }, config)
    expect(config.providers[0]).toMatchObject({ options: { teamId: "T", keyId: "K" } })
  })
})

describe("a key that cannot sign is named by its option and never quoted", () => {
  const text = (words: string) =>
    `-----BEGIN PRIVATE KEY-----\n${btoa(words)}\n-----END PRIVATE KEY-----`

  test.each<[string, () => Promise<AppleOptions>, RegExp]>([
    ["no PEM", async () => ({ privateKey: "key-canary" }), /privateKey .* not a private P-256 key/],
    ["PEM of no key", async () => ({ privateKey: text("key-canary") }), /not a private P-256 key/],
    [
      "a key of another curve",
      async () => ({
        privateKey: await exportPKCS8(
          (await generateKeyPair("ES384", { extractable: true })).privateKey,
        ),
      }),
      /not a private P-256 key/,
    ],
    [
      "an RSA key",
      async () => ({
        privateKey: await exportPKCS8(
          (await generateKeyPair("RS256", { extractable: true })).privateKey,
        ),
      }),
      /not a private P-256 key/,
    ],
    [
      "a CryptoKey of another curve",
      async () => ({ privateKey: (await generateKeyPair("ES384")).privateKey }),
      /not a private P-256 key/,
    ],
    ["the public key", async () => ({ privateKey: keys.publicKey }), /not a private P-256 key/],
    ["no privateKey", async () => ({ privateKey: undefined }), /without privateKey\. Set them/],
    ["no teamId", async () => ({ teamId: "" }), /without teamId\. /],
    [
      "none of the three",
      async () => ({ teamId: undefined, keyId: undefined, privateKey: undefined }),
      /without teamId and keyId and privateKey\. .*AUTH_APPLE_TEAM_ID/,
    ],
  ])("%s", async (_, change, message) => {
    const given = { ...ownKey(), ...(await change()) }
    const world = worldOf(given)
    const response = await signIn(world)
    expect(response.headers.get("location")).toContain("error=Configuration")
    expect(world.lastError).toBe("InvalidProvider")
    expect(world.config.log.at(-1)?.message).toMatch(message)
    expect(world.op.paths).not.toContain("/token")
    const { privateKey } = given
    const body = typeof privateKey === "string" ? privateKey.split("\n")[1] : undefined
    expect(world.logged).not.toContain("canary")
    expect(world.logged).not.toContain(body ?? "canary")
    expect(await world.browser.session()).toBeNull()
  })
})

describe("makeClientSecret", () => {
  type Options = Parameters<typeof openIdOf>[1]
  const made = (options: Options) =>
    new OAuthWorld((op) => [openIdOf(op, { clientSecret: undefined, ...options })])

  test("is told the merged preset and the time, and what it makes authenticates the client", async () => {
    const asked: unknown[] = []
    const world = made({
      makeClientSecret: (context) => {
        asked.push(context)
        return "made-secret-canary"
      },
    })
    await world.signIn()
    expect(world.config.log).toEqual([])
    expect(asked).toEqual([
      {
        provider: expect.objectContaining({ id: "op" }) as unknown,
        now: expect.any(Number) as unknown,
      },
    ])
    const { headers } = world.op.requests[world.op.paths.indexOf("/token")]!
    expect(headers.get("authorization")).toBe(`Basic ${btoa(`${CLIENT_ID}:made-secret-canary`)}`)
  })

  test("it authenticates pushed requests too", async () => {
    const world = made({ makeClientSecret: async () => "made", pushedAuthorization: true })
    await world.signIn()
    expect(world.config.log).toEqual([])
    const basic = `Basic ${btoa(`${CLIENT_ID}:made`)}`
    expect(
      ["/par", "/token"].map((path) =>
        world.op.requests[world.op.paths.indexOf(path)]?.headers.get("authorization"),
      ),
    ).toEqual([basic, basic])
  })

  test("a made secret that the provider quotes in its error is not logged", async () => {
    const world = made({ makeClientSecret: () => "made-secret-canary" })
    world.op.overrides = {
      at: {
        "/token": () =>
          Response.json(
            { error: "invalid_client", error_description: "made-secret-canary is wrong" },
            { status: 401 },
          ),
      },
    }
    await world.signIn()
    expect(world.logged).toContain("invalid_client")
    expect(world.logged).not.toContain("made-secret-canary")
  })

  test.each([undefined, "", 7, {}])("%j is no secret", async (secret) => {
    const world = made({ makeClientSecret: () => secret as string })
    await world.signIn()
    expect(world.lastError).toBe("InvalidProvider")
    expect(world.op.paths).not.toContain("/token")
  })

  test.each([
    ["at the callback", {}, "CallbackRouteError"],
    ["when a request is pushed", { pushedAuthorization: true }, "OAuthSignInError"],
  ])("what it throws %s fails the sign-in", async (_, options, type) => {
    const world = made({
      ...options,
      makeClientSecret: () => {
        throw new Error("The vault is closed")
      },
    })
    const location = await world.start()
    if (type === "CallbackRouteError") await world.finish(world.op.consent(location.href))
    expect(world.lastError).toBe(type)
    expect(world.logged).toContain("Making the client secret")
  })

  test("strangers who call the callback have nothing signed", async () => {
    const make = vi.fn(() => "made")
    const world = made({ makeClientSecret: make })
    await world.finish({ code: "stolen", state: "guessed" })
    expect(make).not.toHaveBeenCalled()
  })
})
