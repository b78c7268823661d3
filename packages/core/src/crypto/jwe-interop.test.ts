import { decode, encode } from "auth-js-core/jwt"
import fc from "fast-check"
import { CompactEncrypt, compactDecrypt, jwtDecrypt } from "jose"
import { describe, expect, test } from "vitest"
import { anyCharacter } from "../../test/support/any-character.js"
import { forgeCiphertext, keyOf, kidOf } from "../../test/support/forge-jwe.js"
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

  /** One turn with the only cipher of this key: whatever came before it must not matter. */
  type Turn = readonly ["ours" | "theirs", string] | readonly ["broken", Uint8Array | number]

  const turns = fc.array(
    fc.oneof(
      fc.tuple(fc.constantFrom("ours", "theirs"), fc.string({ unit: anyCharacter, maxLength: 80 })),
      // Any number of bytes, half a block among them, under a tag that is right.
      fc.tuple(fc.constant("broken"), fc.uint8Array({ maxLength: 80 })),
      // One character of a good token, which another one replaces.
      fc.tuple(fc.constant("broken"), fc.nat()),
    ),
    { maxLength: 12 },
  ) as fc.Arbitrary<readonly Turn[]>

  const broken = async (how: Uint8Array | number) => {
    if (typeof how !== "number")
      return forgeCiphertext(keyOf(secret, salt), header, Buffer.from(how))
    const token = await sealJwt(claims, { secret, salt })
    const at = how % token.length
    return `${token.slice(0, at)}${token[at] === "A" ? "B" : "A"}${token.slice(at + 1)}`
  }
  const header = JSON.stringify({ alg: "dir", enc: "A256CBC-HS512" })

  test("and we read one another's tokens in any order, with broken ones between them", async () => {
    const readings = async ([turn, what]: Turn) => {
      if (turn === "broken") return [await openJwt(await broken(what), { secret, salt }), null]
      const mine = { ...claims, name: what }
      const read =
        turn === "ours"
          ? await decode({ token: await sealJwt(mine, { secret, salt }), secret, salt })
          : await openJwt(await encode({ token: mine, secret, salt }), { secret, salt })
      const { iat: _iat, exp: _exp, jti: _jti, ...others } = read ?? {}
      return [others, mine]
    }
    const takeTurn = async (turn: Turn) => {
      const [read, expected] = await readings(turn)
      expect(read).toEqual(expected)
    }
    await fc.assert(
      fc.asyncProperty(turns, async (list) => {
        // Half of them at once, so that what one awaits is another one's turn.
        const half = list.length / 2
        for (const turn of list.slice(half)) await takeTurn(turn)
        await Promise.all(list.slice(0, half).map(takeTurn))
      }),
    )
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
