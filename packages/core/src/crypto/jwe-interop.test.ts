import { decode, encode } from "auth-js-core/jwt"
import fc from "fast-check"
import { CompactEncrypt, compactDecrypt, jwtDecrypt } from "jose"
import { describe, expect, test } from "vitest"
import { keyOf, kidOf } from "../../test/support/forge-jwe.js"
import { openJwt } from "./open-jwt.js"
import { sealJwt } from "./seal-jwt.js"

const salt = "__Secure-authjs.session-token"
const secret = "a secret of at least thirty-two characters"
const claims = { name: "Ada ✓", email: "ada@example.com", picture: null, sub: "u1", roles: ["a"] }

describe("@auth/core 0.41.3", () => {
  test("reads what we write", async () => {
    const token = await sealJwt(claims, { secret, salt, maxAge: 60 })
    expect(await decode({ token, secret, salt })).toMatchObject(claims)
    expect(await decode({ token, secret: ["newer", secret], salt })).toMatchObject(claims)
  })

  test("writes what we read", async () => {
    const token = await encode({ token: claims, secret, salt, maxAge: 60 })
    expect(await openJwt(token, { secret, salt })).toMatchObject(claims)
    expect(await openJwt(token, { secret: ["newer", secret], salt })).toMatchObject(claims)
  })

  test("orders header and claims as we do", async () => {
    const ours = await sealJwt(claims, { secret, salt })
    const theirs = await encode({ token: claims, secret, salt })
    expect(ours.split(".")[0]).toBe(theirs.split(".")[0])
    expect(ours).toHaveLength(theirs.length)
    const names = async (token: string) =>
      Object.keys((await decode({ token, secret, salt })) ?? {})
    expect(await names(ours)).toEqual(await names(theirs))
  })
})

describe("jose", () => {
  const key = keyOf(secret, salt)

  test("decrypts any claims that we seal", async () => {
    await fc.assert(
      fc.asyncProperty(fc.dictionary(fc.string(), fc.jsonValue()), async (values) => {
        const token = await sealJwt(values, { secret, salt, maxAge: 60 })
        const { plaintext, protectedHeader } = await compactDecrypt(token, key)
        expect(protectedHeader).toEqual({ alg: "dir", enc: "A256CBC-HS512", kid: kidOf(key) })
        const { iat, exp, jti, ...others } = JSON.parse(new TextDecoder().decode(plaintext))
        const { iat: _iat, exp: _exp, jti: _jti, ...given } = values
        expect(others).toEqual(JSON.parse(JSON.stringify(given)))
        expect([exp - iat, typeof jti]).toEqual([60, "string"])
      }),
    )
  })

  test("accepts the times that we write", async () => {
    const token = await sealJwt(claims, { secret, salt, maxAge: 60 })
    const { payload } = await jwtDecrypt(token, key, { requiredClaims: ["iat", "exp", "jti"] })
    expect(payload).toMatchObject(claims)
  })

  test("encrypts what we open, for any length of text", async () => {
    const exp = Math.floor(Date.now() / 1000) + 60
    for (let length = 0; length < 40; length += 1) {
      const text = JSON.stringify({ exp, text: "x".repeat(length) })
      const token = await new CompactEncrypt(new TextEncoder().encode(text))
        .setProtectedHeader({ alg: "dir", enc: "A256CBC-HS512" })
        .encrypt(key)
      expect(await openJwt(token, { secret, salt })).toEqual({ exp, text: "x".repeat(length) })
    }
  })
})
