import { createHook } from "node:async_hooks"
import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { anyCharacter } from "../../test/support/any-character.js"
import { forgeCiphertext, forgeJwe, keyOf, kidOf } from "../../test/support/forge-jwe.js"
import type { OpenOptions, SealOptions } from "../contract/token-format.js"
import { openJwt, openWith } from "./open-jwt.js"
import { sealJwt, sealWith } from "./seal-jwt.js"
import { nodeKeys } from "./jwe-node.js"
import { deriveWebKeys } from "./jwe-web.js"
import { createKeyCache, type SealingKeyCache } from "./sealing-keys.js"

if (!nodeKeys) throw new Error("These tests need node:crypto")

const engineOn = (keys: SealingKeyCache) => ({
  seal: (claims: Readonly<Record<string, unknown>>, given: SealOptions) =>
    sealWith(keys, claims, given),
  open: (token: string, given: OpenOptions) => openWith(keys, token, given),
})

const node = engineOn(nodeKeys)
const web = engineOn(createKeyCache(deriveWebKeys))
const engines = [
  ["node:crypto", node],
  ["WebCrypto", web],
] as const

const salt = "authjs.session-token"
const secret = "secret"
const options = { secret, salt }
const key = keyOf(secret, salt)
const kid = kidOf(key)
const now = Date.parse("2030-01-01T00:00:00Z")
const seconds = now / 1000
const claims = { sub: "u1", iat: seconds, exp: seconds + 60, jti: "j" }

const RECORDED =
  "eyJhbGciOiJkaXIiLCJlbmMiOiJBMjU2Q0JDLUhTNTEyIiwia2lkIjoiN3g5RFVNVmFFVTZnaWFiMGwwT1dEdDRlNFNzUkhfY2J3TW9mMkV6RXl5Nm9uSzVvOHhTUFBCNzk5UlZvcW0ydjZ6Njc0a1FDdjlqb20yVDhTLWExZFEifQ..ZrXR4nL0I4eXjGK3Mc_dEg.R_Bs-dmqkLHknuzW1OfDo0uzSHvQMKt9BBh7VJAxW-MHZQ7jb-nXVwfbI_B79I5888OKAGkbliCLsuh013GLHhS-qvRACji0GegYoNrh-KBNPOoxOjimdEQEU1o8VvrqNgp7K-RE8UF1n800XPvVsLyvdHKvKSq4eNt1v7lr6OWe0e5Ct6NOccBQv1oBCyQGGh0d--hdSni00LxYfA38_g.Mm8GcSgnCcfzSKuGZrbVJL4kJgwDWWICwL9PMLbLABI"

const header = (members: Record<string, unknown> = {}) =>
  JSON.stringify({ alg: "dir", enc: "A256CBC-HS512", kid, ...members })

const ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"

describe.each(engines)("%s", (_, { seal, open }) => {
  const openForged = (headerText: string | Buffer, payload: unknown = claims) =>
    open(forgeJwe(key, headerText, JSON.stringify(payload)), { ...options, now })

  /** The tokens that can be opened. */
  const accepted = async (tokens: readonly string[]) => {
    const opened = await Promise.all(tokens.map(async (token) => open(token, { ...options, now })))
    return tokens.filter((_token, at) => opened[at] !== null)
  }

  test("opens the recorded token of the replaced library", async () => {
    expect(await open(RECORDED, options)).toEqual({
      name: "Ada",
      email: "ada@example.com",
      picture: null,
      sub: "u1",
      iat: 1700000000,
      exp: 4102444800,
      jti: "00000000-0000-4000-8000-000000000000",
    })
  })

  test("writes the recorded header", async () => {
    expect((await seal({}, options)).split(".")[0]).toBe(RECORDED.split(".")[0])
  })

  test("opens what it sealed, with times and id of its own", async () => {
    const token = await seal({ a: "é✓", exp: 1, iat: 1, jti: "1" }, { ...options, maxAge: 60, now })
    expect(await open(token, { ...options, now })).toEqual({
      a: "é✓",
      iat: seconds,
      exp: seconds + 60,
      jti: expect.stringMatching(/^[\da-f-]{36}$/),
    })
  })

  test("two tokens of equal claims differ in vector, text and id", async () => {
    const [one, two] = [await seal(claims, options), await seal(claims, options)]
    expect(one.split(".")[2]).not.toBe(two.split(".")[2])
    expect((await open(one, options))?.jti).not.toBe((await open(two, options))?.jti)
  })

  test("another secret, salt or prefix opens nothing", async () => {
    const token = await seal(claims, options)
    expect(await open(token, { secret: "other", salt })).toBeNull()
    expect(await open(token, { secret, salt: `__Secure-${salt}` })).toBeNull()
  })

  test("other shapes than five parts with an empty second one are refused", async () => {
    const [head = "", , iv = "", text = "", tag = ""] = RECORDED.split(".")
    const shapes = [
      "",
      ".",
      "....",
      head,
      [head, iv, text, tag],
      [head, "", iv, text, tag, ""],
      [head, "", iv, text, tag, tag],
      [head, "AA", iv, text, tag],
      [head, iv, "", text, tag],
      ["", "", iv, text, tag],
      [head, "", "", text, tag],
      [head, "", iv, "", tag],
      [head, "", iv, text, ""],
      [head, "", iv.slice(2), text, tag],
      [head, "", `${iv}AA`, text, tag],
      [head, "", iv, text, tag.slice(0, 22)],
      [head, "", iv, text, `${tag}${tag}`],
      [head, "", iv, text, "A".repeat(43)],
      [head, "", iv, text.slice(0, -22), tag],
      [head, "", text, iv, tag],
      [head, "", iv, text, tag.slice(0, 42)],
      JSON.stringify({ protected: head, iv, ciphertext: text, tag }),
    ]
    for (const shape of shapes) {
      const token = typeof shape === "string" ? shape : shape.join(".")
      expect([token, await open(token, options)]).toEqual([token, null])
    }
  })

  test("a token with any bit changed opens no more", async () => {
    const small = await seal({}, { ...options, now })
    const parts = small.split(".")
    const tokens: string[] = []
    for (const [index, part] of parts.entries()) {
      const bytes = Buffer.from(part, "base64url")
      for (let bit = 0; bit < bytes.length * 8; bit += 1) {
        const changed = Buffer.from(bytes)
        changed[bit >> 3] = (changed[bit >> 3] ?? 0) ^ (1 << (bit & 7))
        tokens.push(parts.with(index, changed.toString("base64url")).join("."))
      }
    }
    expect(await accepted(tokens)).toEqual([])
    expect(await open(small, { ...options, now })).not.toBeNull()
  })

  test("every other spelling of the same token is refused", async () => {
    const token = await seal({}, { ...options, now })
    const twins: string[] = []
    for (let at = 0; at < token.length; at += 1) {
      for (const inserted of ["=", " ", "\t", "\n", "\u0000", "%00", "A", "."])
        twins.push(token.slice(0, at) + inserted + token.slice(at))
      const value = ALPHABET.indexOf(token.charAt(at))
      for (const twin of [value ^ 1, value ^ 2, value ^ 4, value ^ 8])
        if (value >= 0) twins.push(token.slice(0, at) + ALPHABET.charAt(twin) + token.slice(at + 1))
      twins.push(token.slice(0, at) + token.slice(at + 1), token.slice(0, at))
      twins.push(`${token.slice(0, at)}~${token.slice(at + 1)}`)
    }
    const whole = [
      `${token}=`,
      ` ${token}`,
      `${token} `,
      encodeURIComponent(token).replaceAll(".", "%2E"),
      token.toUpperCase(),
      token.toLowerCase(),
      token.replaceAll("-", "+").replaceAll("_", "/"),
    ]
    // A token may happen to contain neither "-" nor "_", and is then spelled the same in the other alphabet.
    const others = [...twins, ...whole].filter((spelling) => spelling !== token)
    expect(await accepted(others)).toEqual([])
  })

  test("parts of two valid tokens do not mix", async () => {
    const one = (await seal({ a: 1 }, options)).split(".")
    const two = (await seal({ a: 2 }, options)).split(".")
    for (const index of [2, 3, 4])
      expect(await open(one.with(index, two[index] ?? "").join("."), options)).toBeNull()
  })

  test("no other algorithm, even under the right key", async () => {
    const algorithms = [
      "none",
      "A256KW",
      "A128GCMKW",
      "RSA-OAEP",
      "RSA1_5",
      "ECDH-ES",
      "PBES2-HS256+A128KW",
      "HS256",
      "Dir",
      "",
      1,
      null,
      undefined,
    ]
    const encryptions = [
      "A256GCM",
      "A128GCM",
      "A128CBC-HS256",
      "A192CBC-HS384",
      "a256cbc-hs512",
      "",
      1,
      null,
      undefined,
    ]
    for (const alg of algorithms)
      expect([alg, await openForged(header({ alg }))]).toEqual([alg, null])
    for (const enc of encryptions)
      expect([enc, await openForged(header({ enc }))]).toEqual([enc, null])
    expect(await openForged(header())).toEqual(claims)
  })

  test.each([
    { zip: "DEF" },
    { crit: ["exp"] },
    { crit: [] },
    { typ: "JWT" },
    { cty: "JWT" },
    { p2c: 10_000_000 },
    { epk: {} },
    { jku: "https://evil.example" },
    { jwk: {} },
    { x5c: [] },
    { iv: "" },
    { kid: null },
    { kid: 1 },
    { kid: "" },
    { kid: kidOf(keyOf("other", salt)) },
    { kid: kid.toUpperCase() },
  ])("a header with %j is refused under the right key", async (members) => {
    expect(await openForged(header(members))).toBeNull()
  })

  test("a header that is no plain object, ambiguous or too long is refused", async () => {
    const texts = [
      "",
      "null",
      "[]",
      '"dir"',
      "{}",
      "{",
      header().replace("{", '{"alg":"dir",'),
      header().replace("{", '{"alg":"none",'),
      header().replace("{", '{"__proto__":{},'),
      header().replace('"alg"', '"\\u0061lg"'),
      `\ufeff${header()}`,
      `${header()} x`,
      `${header()}${" ".repeat(1000)}`,
      Buffer.concat([Buffer.from(header().slice(0, -2)), Buffer.from([0xff]), Buffer.from('"}')]),
      "[".repeat(700),
    ]
    for (const text of texts) expect([text, await openForged(text)]).toEqual([text, null])
  })

  test("without a key id each secret is tried", async () => {
    const token = forgeJwe(key, header({ kid: undefined }), JSON.stringify(claims))
    expect(await open(token, { ...options, now })).toEqual(claims)
    expect(await open(token, { secret: [secret, "other"], salt, now })).toEqual(claims)
    expect(await open(token, { secret: ["other", secret], salt, now })).toEqual(claims)
    expect(await open(token, { secret: ["other", "another"], salt, now })).toBeNull()
  })

  test("a header in another order or with blanks is the same header", async () => {
    const text = JSON.stringify({ kid, enc: "A256CBC-HS512", alg: "dir" }, null, 1)
    expect(await openForged(text)).toEqual(claims)
  })

  test("a rotated secret opens while it is listed; the first seals", async () => {
    const old = await seal(claims, { secret: "old", salt })
    expect(await open(old, { secret: ["new", "old"], salt })).not.toBeNull()
    expect(await open(old, { secret: ["old", "new"], salt })).not.toBeNull()
    expect(await open(old, { secret: ["new"], salt })).toBeNull()
    const renewed = await seal(claims, { secret: ["new", "old"], salt })
    expect(await open(renewed, { secret: "new", salt })).not.toBeNull()
    expect(await open(renewed, { secret: "old", salt })).toBeNull()
  })

  test("a thousand secrets are searched", async () => {
    const secrets = Array.from({ length: 1000 }, (_, index) => `secret ${index}`)
    const token = await seal(claims, { secret: "secret 999", salt })
    expect(await open(token, { secret: secrets, salt })).not.toBeNull()
    expect(
      await open(await seal(claims, { secret: "x", salt }), { secret: secrets, salt }),
    ).toBeNull()
  })

  test.each([
    ["missing exp", { exp: undefined }],
    ["text exp", { exp: String(seconds + 60) }],
    ["null exp", { exp: null }],
    ["negative exp", { exp: -1 }],
    ["zero exp", { exp: 0 }],
    ["exp beyond any date", { exp: 1e300 }],
    ["exp now", { exp: seconds }],
    ["iat 121 s ahead", { iat: seconds + 121 }],
    ["text iat", { iat: "1" }],
    ["null iat", { iat: null }],
    ["iat in milliseconds", { iat: now }],
    ["nbf 121 s ahead", { nbf: seconds + 121 }],
    ["text nbf", { nbf: "0" }],
  ])("%s is refused", async (_case, changed) => {
    expect(await openForged(header(), { ...claims, ...changed })).toBeNull()
  })

  test.each([
    ["exp in a second", { exp: seconds + 1 }],
    ["iat 120 s ahead", { iat: seconds + 120 }],
    ["nbf 120 s ahead", { nbf: seconds + 120 }],
    ["missing iat", { iat: undefined }],
    ["missing jti", { jti: undefined }],
    ["fractions", { exp: seconds + 0.5, iat: seconds - 0.5 }],
  ])("%s is within the tolerance", async (_case, changed) => {
    expect(await openForged(header(), { ...claims, ...changed })).not.toBeNull()
  })

  test.each([
    "[]",
    '[{"exp":4102444800}]',
    '"text"',
    "null",
    "1",
    "",
    "{",
    '{"exp":4102444800}x',
    '{"exp":4102444800,"__proto__":{"admin":true}}',
    '{"exp":1e999}',
    '\ufeff{"exp":4102444800}',
  ])("the payload %j is refused", async (payload) => {
    expect(await open(forgeJwe(key, header(), payload), { ...options, now })).toBeNull()
  })

  test("ciphertext with a right tag and wrong padding is refused quietly", async () => {
    for (let round = 0; round < 20; round += 1)
      expect(
        await open(forgeCiphertext(key, header(), Buffer.alloc(32, round)), options),
      ).toBeNull()
  })

  test("a bad argument of the application's is a TypeError that shows no secret", async () => {
    for (const bad of ["", [], ["hidden", ""]]) {
      await expect(seal({}, { secret: bad, salt })).rejects.toThrow(TypeError)
      await expect(open(RECORDED, { secret: bad, salt })).rejects.toThrow(TypeError)
      await expect(open("", { secret: bad, salt })).rejects.not.toThrow("hidden")
    }
    await expect(seal({}, { ...options, maxAge: NaN })).rejects.toThrow(TypeError)
    await expect(seal({ a: 1n }, options)).rejects.toThrow(TypeError)
  })

  test("any text opens to null", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.string({ unit: anyCharacter }),
        fc.array(fc.base64String()),
        async (text, parts) => {
          expect(await open(text, options)).toBeNull()
          expect(await open(parts.join("."), options)).toBeNull()
        },
      ),
    )
  })
})

test("each engine opens what the other seals", async () => {
  const json = fc.dictionary(fc.string(), fc.jsonValue())
  await fc.assert(
    fc.asyncProperty(
      json,
      fc.string({ minLength: 1 }),
      fc.string(),
      async (values, text, anySalt) => {
        const given = { secret: text, salt: anySalt, now }
        const sealed = { ...values, iat: seconds, exp: seconds + 60, jti: expect.any(String) }
        fc.pre(!Object.hasOwn(values, "__proto__") && !Object.hasOwn(values, "nbf"))
        const expected = JSON.parse(JSON.stringify(sealed))
        const opened = [
          await web.open(await node.seal(values, { ...given, maxAge: 60 }), given),
          await node.open(await web.seal(values, { ...given, maxAge: 60 }), given),
        ]
        for (const result of opened)
          expect(result).toEqual({ ...expected, jti: expect.any(String) })
      },
    ),
  )
})

test("on Node both directions leave no work to the thread pool", async () => {
  // The first token loads the engine and derives the key, once.
  await sealJwt({}, options)
  const started: string[] = []
  const hook = createHook({ init: (_id, type) => void started.push(type) }).enable()
  const opened = await openJwt(await sealJwt({ name: "Ada" }, options), options)
  hook.disable()
  expect(opened).toMatchObject({ name: "Ada" })
  // Random bytes are there at once, though Node gives their request a name.
  const jobs = started.filter((type) => !["PROMISE", "RANDOMBYTESREQUEST"].includes(type))
  expect(jobs).toEqual([])
})

test("a megabyte of claims comes back", async () => {
  const token = await sealJwt({ text: "x".repeat(1_000_000) }, options)
  expect(await openJwt(token, options)).toHaveProperty("text.length", 1_000_000)
})
