import { CompactEncrypt, decodeJwt, generateKeyPair, SignJWT, type JWTPayload } from "jose"
import { beforeAll, describe, expect, test } from "vitest"
import type { Account } from "../../src/contract/account.js"
import type { OAuthClientMetadata } from "../../src/contract/oauth-client.js"
import { OAuthWorld, oauthOf, openIdOf } from "../support/oauth-world.js"
import { signingKey } from "../support/signing-key.js"
import { CLIENT_ID, CLIENT_SECRET, ISSUER, type Overrides } from "../support/stub-provider.js"

type Options = Parameters<typeof openIdOf>[1]
type Pair = Awaited<ReturnType<typeof generateKeyPair>>

const pairs = new Map<string, Pair>()
const pair = (name: string): Pair => pairs.get(name) as Pair

beforeAll(async () => {
  pairs.set("rsa", await generateKeyPair("RSA-OAEP-256"))
  pairs.set("other", await generateKeyPair("RSA-OAEP-256"))
  pairs.set("ec", await generateKeyPair("ECDH-ES"))
  pairs.set("x25519", await generateKeyPair("ECDH-ES", { crv: "X25519" }))
  pairs.set("rsa-sha-1", await generateKeyPair("RSA-OAEP"))
})

interface Jwe {
  readonly alg?: string
  readonly enc?: string
  readonly kid?: string
}

const sealedFor =
  (name: string, { alg = "RSA-OAEP-256", enc = "A256GCM", ...more }: Jwe = {}) =>
  (jwt: string): Promise<string> =>
    new CompactEncrypt(new TextEncoder().encode(jwt))
      .setProtectedHeader({ alg, enc, cty: "JWT", ...more })
      .encrypt(pair(name).publicKey)

const keyOf = (name: string, kid?: string): Options => ({
  idTokenDecryption: { key: pair(name).privateKey, ...(kid && { kid }) },
})

async function signInWith(overrides: Overrides, options: Options) {
  const accounts: (Account | null | undefined)[] = []
  const world = new OAuthWorld((op) => [openIdOf(op, options)], {
    events: { signIn: ({ account }) => void accounts.push(account) },
  })
  world.op.overrides = overrides
  await world.signIn()
  return { world, accounts, isIn: (await world.browser.session()) !== null }
}

describe("Encrypted ID Tokens (RFC 7516; OpenID Connect Core §10.2): opened", () => {
  test.each<[string, string, Jwe]>([
    ["RSA-OAEP-256", "rsa", {}],
    ["RSA-OAEP", "rsa-sha-1", { alg: "RSA-OAEP" }],
    ["ECDH-ES", "ec", { alg: "ECDH-ES" }],
    ["ECDH-ES+A256KW", "ec", { alg: "ECDH-ES+A256KW", enc: "A128CBC-HS256" }],
    ["ECDH-ES on X25519", "x25519", { alg: "ECDH-ES" }],
  ])("%s", async (_, name, jwe) => {
    const { world, isIn } = await signInWith({ idToken: sealedFor(name, jwe) }, keyOf(name))
    expect(world.config.log).toEqual([])
    expect(isIn).toBe(true)
  })

  test("as it is registered, with a key id; the account stores the signed token", async () => {
    const jwe = { alg: "RSA-OAEP-256", enc: "A128CBC-HS256", kid: "enc-1" }
    const client = { id_token_encrypted_response_alg: "RSA-OAEP-256" }
    const options = { ...keyOf("rsa", "enc-1"), client }
    const { world, accounts } = await signInWith({ idToken: sealedFor("rsa", jwe) }, options)
    expect(world.config.log).toEqual([])
    expect(decodeJwt(accounts[0]?.id_token ?? "")).toMatchObject({ iss: ISSUER })
  })

  test("HS256 inside", async () => {
    const sign = (claims: JWTPayload) =>
      new SignJWT(claims)
        .setProtectedHeader({ alg: "HS256" })
        .sign(new TextEncoder().encode(CLIENT_SECRET))
    const client = { id_token_signed_response_alg: "HS256" }
    const overrides = { sign, idToken: sealedFor("rsa") }
    expect((await signInWith(overrides, { ...keyOf("rsa"), client })).isIn).toBe(true)
  })

  test("a token in the clear, where no encryption is registered", async () => {
    expect((await signInWith({}, keyOf("rsa"))).isIn).toBe(true)
  })
})

describe("Encrypted ID Tokens: refused", () => {
  const registered = (client: OAuthClientMetadata): Options => ({ ...keyOf("rsa"), client })
  const cases: Record<string, () => [Overrides, Options]> = {
    "no key is configured": () => [{ idToken: sealedFor("rsa") }, {}],
    "for another key": () => [{ idToken: sealedFor("other") }, keyOf("rsa")],
    "that names another key": () => [
      { idToken: sealedFor("rsa", { kid: "enc-2" }) },
      keyOf("rsa", "enc-1"),
    ],
    "in another way than registered": () => [
      { idToken: sealedFor("rsa") },
      registered({
        id_token_encrypted_response_alg: "RSA-OAEP-256",
        id_token_encrypted_response_enc: "A256CBC-HS512",
      }),
    ],
    "by another alg of the same key than registered": () => [
      { idToken: sealedFor("ec", { alg: "ECDH-ES+A256KW", enc: "A128CBC-HS256" }) },
      { ...keyOf("ec"), client: { id_token_encrypted_response_alg: "ECDH-ES" } },
    ],
    "another enc than the default, where none is registered": () => [
      { idToken: sealedFor("rsa") },
      registered({ id_token_encrypted_response_alg: "RSA-OAEP-256" }),
    ],
    "in the clear although registered": () => [
      {},
      registered({ id_token_encrypted_response_alg: "RSA-OAEP-256" }),
    ],
    usingrsa15: () => [
      { idToken: async (jwt) => withHeader(await sealedFor("rsa")(jwt), { alg: "RSA1_5" }) },
      keyOf("rsa"),
    ],
    dir: () => [
      { idToken: async (jwt) => withHeader(await sealedFor("rsa")(jwt), { alg: "dir" }) },
      keyOf("rsa"),
    ],
    "a bit of the ciphertext changed": () => [
      { idToken: async (jwt) => corrupted(await sealedFor("rsa")(jwt)) },
      keyOf("rsa"),
    ],
    "not signed inside": () => [
      { idToken: (jwt) => sealedFor("rsa")(`e30.${jwt.split(".")[1] ?? ""}.`) },
      keyOf("rsa"),
    ],
    "signed inside by somebody else": () => [
      {
        sign: async (claims) =>
          new SignJWT(claims as JWTPayload)
            .setProtectedHeader({ alg: "RS256", kid: "key-1" })
            .sign((await signingKey("attacker")).key),
        idToken: sealedFor("rsa"),
      },
      keyOf("rsa"),
    ],
    "encrypted twice": () => [
      { idToken: async (jwt) => sealedFor("rsa")(await sealedFor("rsa")(jwt)) },
      keyOf("rsa"),
    ],
    "claims that do not hold": () => [
      { claims: (claims) => ({ ...claims, nonce: "other" }), idToken: sealedFor("rsa") },
      keyOf("rsa"),
    ],
  }
  test.each(Object.entries(cases))("%s", async (_, make) => {
    const { world, isIn } = await signInWith(...make())
    expect(world.lastError).toBe("CallbackRouteError")
    expect(isIn).toBe(false)
    expect(world.logged).not.toMatch(/canary|eyJ|subject-1/)
  })

  test.each<[string, () => Options]>([
    ["a public key", () => ({ idTokenDecryption: { key: pair("rsa").publicKey as CryptoKey } })],
    ["no key", () => ({ idTokenDecryption: {} as { key: CryptoKey } })],
    [
      "RSA1_5 registered",
      () => ({ ...keyOf("rsa"), client: { id_token_encrypted_response_alg: "RSA1_5" } }),
    ],
    [
      "an alg that the key is not for",
      () => ({ ...keyOf("rsa"), client: { id_token_encrypted_response_alg: "ECDH-ES" } }),
    ],
    ["registered, and no key", () => ({ client: { userinfo_encrypted_response_alg: "ECDH-ES" } })],
  ])("%s: the configuration is at fault, before anybody is sent away", async (_, options) => {
    const world = new OAuthWorld((op) => [openIdOf(op, options())])
    expect((await world.start()).hostname).toBe("app.test")
    expect(world.lastError).toBe("InvalidProvider")
    expect(world.config.log[0]?.message).toContain("idTokenDecryption.key")
  })
})

describe("userinfo-signed (OpenID Connect Core §5.3.2)", () => {
  const client = { userinfo_signed_response_alg: "RS256" }
  const jwt = async (claims: JWTPayload, kid = "key-1", alg = "RS256") =>
    new SignJWT(claims).setProtectedHeader({ alg, kid: "key-1" }).sign((await signingKey(kid)).key)
  const answering = (make: () => Promise<string>): Overrides => ({
    answer: {
      "/userinfo": async () =>
        new Response(await make(), { headers: { "content-type": "application/jwt" } }),
    },
  })
  const good = { sub: "subject-1", iss: ISSUER, aud: CLIENT_ID, email: "signed@example.com" }
  const signInSigned = (make: () => Promise<string>, options: Options = {}) =>
    signInWith(answering(make), { idToken: false, client, ...options })

  test("verified, and asked for as a JWT", async () => {
    const { world } = await signInSigned(() => jwt(good))
    expect(world.config.log).toEqual([])
    expect(await world.browser.session()).toMatchObject({ user: { email: good.email } })
    expect(world.op.requests.at(-1)?.headers.get("accept")).toBe("application/jwt")
  })

  test("encrypted as well", async () => {
    const both = { ...client, userinfo_encrypted_response_alg: "RSA-OAEP-256" }
    const make = async () => sealedFor("rsa", { enc: "A128CBC-HS256" })(await jwt(good))
    const { world } = await signInSigned(make, { ...keyOf("rsa"), client: both })
    expect(world.config.log).toEqual([])
    expect(await world.browser.session()).toMatchObject({ user: { email: good.email } })
    const clear = await signInSigned(() => jwt(good), { ...keyOf("rsa"), client: both })
    expect(clear.isIn).toBe(false)
  })

  test.each<[string, () => Promise<string>]>([
    ["another key", () => jwt(good, "attacker")],
    ["another issuer", () => jwt({ ...good, iss: `${ISSUER}/other` })],
    ["another audience", () => jwt({ ...good, aud: "other" })],
    ["another sub", () => jwt({ ...good, sub: "subject-2" })],
    ["no sub", () => jwt({ iss: ISSUER, aud: CLIENT_ID })],
    ["expired", () => jwt({ ...good, exp: 1 })],
    ["encrypted without a key to open it", async () => sealedFor("rsa")(await jwt(good))],
    [
      "alg none",
      async () => {
        const [, claims = ""] = (await jwt(good)).split(".")
        return `${Buffer.from('{"alg":"none"}').toString("base64url")}.${claims}.`
      },
    ],
  ])("%s is refused", async (_, make) => {
    const { world, isIn } = await signInSigned(make)
    expect(world.lastError).toBe("CallbackRouteError")
    expect(isIn).toBe(false)
  })

  test("plain JSON is refused where a signature is registered, by OAuth 2 too", async () => {
    const plain = await signInWith({}, { idToken: false, client })
    expect(plain.world.lastError).toBe("CallbackRouteError")
    const world = new OAuthWorld((op) => [oauthOf(op, { client })])
    await world.signIn()
    expect(world.lastError).toBe("CallbackRouteError")
    expect(await world.browser.session()).toBeNull()
  })
})

function withHeader(jwe: string, changes: object): string {
  const [header = "", ...rest] = jwe.split(".")
  const own = JSON.parse(Buffer.from(header, "base64url").toString()) as object
  const changed = Buffer.from(JSON.stringify({ ...own, ...changes })).toString("base64url")
  return [changed, ...rest].join(".")
}

function corrupted(jwe: string): string {
  const [header, key, iv, text = "", tag] = jwe.split(".")
  return [header, key, iv, `${text.startsWith("A") ? "B" : "A"}${text.slice(1)}`, tag].join(".")
}
