import { decodeProtectedHeader, jwtVerify } from "jose"
import { describe, expect, test } from "vitest"
import { HS256, signedJwt, signingOf } from "./signing.js"

type KeyParameters = RsaHashedKeyGenParams | EcKeyGenParams | { readonly name: string }

async function pairOf(parameters: KeyParameters): Promise<CryptoKeyPair> {
  const usages = ["sign", "verify"] as const
  return (await crypto.subtle.generateKey(parameters, false, usages)) as CryptoKeyPair
}

const rsa = (name: string, hash: string, modulusLength = 2048): RsaHashedKeyGenParams => {
  return { name, hash, modulusLength, publicExponent: new Uint8Array([1, 0, 1]) }
}

const signed = { header: { kid: "one", typ: "example+jwt" }, claims: { sub: "ä", admin: false } }

describe("a JWT is valid for another implementation (RFC 7515 §7.1, RFC 7518 §3.1)", () => {
  test.each<[alg: string, KeyParameters]>([
    ["ES256", { name: "ECDSA", namedCurve: "P-256" }],
    ["ES384", { name: "ECDSA", namedCurve: "P-384" }],
    ["ES512", { name: "ECDSA", namedCurve: "P-521" }],
    ["RS256", rsa("RSASSA-PKCS1-v1_5", "SHA-256")],
    ["RS384", rsa("RSASSA-PKCS1-v1_5", "SHA-384")],
    ["RS512", rsa("RSASSA-PKCS1-v1_5", "SHA-512", 4096)],
    ["PS256", rsa("RSA-PSS", "SHA-256")],
    ["PS384", rsa("RSA-PSS", "SHA-384")],
    ["PS512", rsa("RSA-PSS", "SHA-512")],
    ["Ed25519", { name: "Ed25519" }],
  ])("%s", async (alg, parameters) => {
    const { privateKey, publicKey } = await pairOf(parameters)
    const signing = signingOf(privateKey)
    expect(signing?.alg).toBe(alg)
    if (!signing) return
    const jwt = await signedJwt(signed, { key: privateKey, signing })
    const { payload, protectedHeader } = await jwtVerify(jwt, publicKey, { algorithms: [alg] })
    expect(payload).toEqual(signed.claims)
    expect(protectedHeader).toEqual({ alg, ...signed.header })
  })

  test("HS256", async () => {
    const algorithm: HmacKeyGenParams = { name: "HMAC", hash: "SHA-256" }
    const key = await crypto.subtle.generateKey(algorithm, false, ["sign", "verify"])
    const jwt = await signedJwt(signed, { key, signing: HS256 })
    await expect(jwtVerify(jwt, key, { algorithms: ["HS256"] })).resolves.toHaveProperty(
      "payload",
      signed.claims,
    )
  })

  test("a header without optional members has none of them", async () => {
    const { privateKey } = await pairOf({ name: "ECDSA", namedCurve: "P-256" })
    const signing = signingOf(privateKey)
    if (!signing) throw new Error("ES256 can sign.")
    const jwt = await signedJwt(
      { header: { kid: undefined }, claims: {} },
      { key: privateKey, signing },
    )
    expect(decodeProtectedHeader(jwt)).toEqual({ alg: "ES256" })
  })
})

describe("which keys sign", () => {
  // Node can create such keys from 24.7 on, so this test only states their name.
  test.each(["ML-DSA-44", "ML-DSA-65", "ML-DSA-87"])("%s, by its own name", (name) => {
    const key = { type: "private", usages: ["sign"], algorithm: { name } } as unknown as CryptoKey
    expect(signingOf(key)).toEqual({ alg: name, algorithm: name })
  })

  test("EdDSA, as older platforms name Ed25519", () => {
    const algorithm = { name: "EdDSA" }
    const key = { type: "private", usages: ["sign"], algorithm } as unknown as CryptoKey
    expect(signingOf(key)).toEqual({ alg: "Ed25519", algorithm: "EdDSA" })
  })

  test("not a public key", async () => {
    const { publicKey } = await pairOf({ name: "Ed25519" })
    expect(signingOf(publicKey)).toBeUndefined()
  })

  test("not a private key for another use", async () => {
    const parameters = { name: "ECDH", namedCurve: "P-256" }
    const { privateKey } = await crypto.subtle.generateKey(parameters, false, ["deriveBits"])
    expect(signingOf(privateKey)).toBeUndefined()
  })

  test("not an RSA key below 2048 bits (RFC 7518 §3.3)", async () => {
    const { privateKey } = await pairOf(rsa("RSA-PSS", "SHA-256", 1024))
    expect(signingOf(privateKey)).toBeUndefined()
  })

  test("not an RSA key for SHA-1", async () => {
    const { privateKey } = await pairOf(rsa("RSASSA-PKCS1-v1_5", "SHA-1"))
    expect(signingOf(privateKey)).toBeUndefined()
  })
})
