import { describe, expect, test } from "vitest"
import { decode } from "./decode.js"
import { encode } from "./encode.js"

const salt = "authjs.session-token"
const secret = "a secret of at least thirty-two characters"

describe("encode and decode", () => {
  test("claims come back with times and an id of their own", async () => {
    const before = Math.floor(Date.now() / 1000)
    const token = await encode({ token: { name: "Ada", iat: 1, exp: 2, jti: "3" }, secret, salt })
    const claims = await decode({ token, secret, salt })
    expect(claims).toEqual({
      name: "Ada",
      iat: expect.any(Number),
      exp: expect.any(Number),
      jti: expect.stringMatching(/^[\da-f-]{36}$/),
    })
    expect(claims?.iat).toBeGreaterThanOrEqual(before)
    expect(claims?.exp).toBe((claims?.iat ?? 0) + 30 * 24 * 60 * 60)
  })

  test("maxAge is in seconds, and without claims there are none but ours", async () => {
    const claims = await decode({ token: await encode({ secret, salt, maxAge: 60 }), secret, salt })
    expect((claims?.exp ?? 0) - (claims?.iat ?? 0)).toBe(60)
    expect(Object.keys(claims ?? {})).toEqual(["iat", "exp", "jti"])
  })

  test("no token is null", async () => {
    expect(await decode({ secret, salt })).toBeNull()
    expect(await decode({ token: "", secret, salt })).toBeNull()
  })

  test("payload types are the caller's", async () => {
    const token = await encode<{ plan: "free" }>({ token: { plan: "free" }, secret, salt })
    const claims = await decode<{ plan: "free" }>({ token, secret, salt })
    expect(claims?.plan).toBe("free")
  })

  test("every bad token is one and the same Error, without a secret in it", async () => {
    const good = await encode({ token: { name: "Ada" }, secret, salt })
    const expired = await encode({ secret, salt, maxAge: -60 })
    const attempts = [
      decode({ token: "not a token", secret, salt }),
      decode({ token: good, secret: "another secret", salt }),
      decode({ token: good, secret, salt: "another salt" }),
      decode({ token: `${good}A`, secret, salt }),
      decode({ token: expired, secret, salt }),
    ]
    const results = await Promise.allSettled(attempts)
    const messages = results.map((result) =>
      result.status === "rejected" ? String(result.reason) : "",
    )
    expect(new Set(messages)).toEqual(
      new Set(["Error: The token has expired, or was made with another secret or salt"]),
    )
  })

  test("an empty secret rejects with a TypeError", async () => {
    await expect(encode({ secret: "", salt })).rejects.toThrow(TypeError)
    await expect(decode({ token: "x", secret: [], salt })).rejects.toThrow(TypeError)
    await expect(encode({ secret, salt, maxAge: NaN })).rejects.toThrow(TypeError)
  })
})
