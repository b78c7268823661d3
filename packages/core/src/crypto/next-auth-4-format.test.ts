import { assert, asyncProperty, jsonValue, string } from "fast-check"
import { expect, test, vi } from "vitest"
import { webHmacSha256Hex } from "./hash.js"
import { deriveWebKeys } from "./jwe-web.js"
import { nextAuth4Format } from "./next-auth-4-format.js"
import { deriveOnNode } from "./next-auth-4-node.js"
import { decrypt, deriveKey, openNextAuth4 } from "./next-auth-4.js"

const secret = "a secret of many characters"
const inTime = { maxAge: 60, now: Date.now() }
const seal = (claims: Record<string, unknown>, salt = "") =>
  nextAuth4Format.seal(claims, { secret, salt, ...inTime })
const open = (token: string, more: object = {}) =>
  nextAuth4Format.open(token, { secret, salt: "", ...more })

/** Each change of one character, so that every part is changed somewhere. */
function changes(token: string): string[] {
  const other = (at: number) => (token[at] === "A" ? "Q" : "A")
  return Array.from(token, (_, at) => token.slice(0, at) + other(at) + token.slice(at + 1))
}

test("what node:crypto seals, WebCrypto opens, and the other way round", async () => {
  await assert(
    asyncProperty(string({ unit: "binary" }), string(), async (plaintext, salt) => {
      const onNode = deriveOnNode(secret, salt)
      const token = onNode?.encrypt(plaintext) ?? ""
      const wellFormed = Buffer.from(plaintext).toString()
      // A lone surrogate has no UTF-8.
      expect(await decrypt(await deriveKey(secret, salt), token)).toBe(wellFormed)
      expect(onNode?.decrypt(token)).toBe(wellFormed)
      expect(deriveOnNode(`${secret}.`, salt)?.decrypt(token)).toBeNull()
    }),
    { numRuns: 20 },
  )
})

test("claims come back as they were, with iat, exp and jti", async () => {
  await assert(
    asyncProperty(jsonValue(), async (value) => {
      const claims = { sub: "ada", value: JSON.parse(JSON.stringify(value)) as unknown }
      const token = await seal(claims)
      const times = { iat: expect.any(Number), exp: expect.any(Number), jti: expect.any(String) }
      expect(await open(token)).toEqual({ ...claims, ...times })
      expect(await openNextAuth4(token, { secrets: [secret], now: Date.now() })).toMatchObject({
        sub: "ada",
      })
    }),
    { numRuns: 30 },
  )
})

test("GHSA-v64w-49xw-qq89 · a token that names no user is no session", async () => {
  const now = Date.now()
  const session = async (claims: Record<string, unknown>) =>
    openNextAuth4(await seal(claims), { secrets: [secret], now })
  for (const claims of [{}, { value: "a verifier" }, { sub: "" }, { sub: 1, email: null }])
    expect(await session(claims)).toBeNull()
  expect(await session({ email: "ada@example.com" })).toMatchObject({ email: "ada@example.com" })
})

test("RFC 7516 §5.2 · a token with one character changed is no token", async () => {
  const token = await seal({ sub: "ada" })
  for (const changed of changes(token)) expect(await open(changed)).toBeNull()
})

test("RFC 7518 §5.3 · a tag of fewer than 16 bytes is refused, though its bytes are right", async () => {
  const token = await seal({ sub: "ada" })
  const end = token.lastIndexOf(".") + 1
  const tag = Buffer.from(token.slice(end), "base64url")
  for (const length of [4, 8, 12, 15]) {
    const short = token.slice(0, end) + tag.subarray(0, length).toString("base64url")
    expect(await open(short)).toBeNull()
  }
})

test("a key is for one salt and one secret; an older secret of the list opens too", async () => {
  const token = await seal({ sub: "ada" }, "next-auth.state")
  expect(await open(token)).toBeNull()
  expect(await open(token, { salt: "next-auth.pkce.code_verifier" })).toBeNull()
  expect(await open(token, { salt: "next-auth.state", secret: "another" })).toBeNull()
  const both = { salt: "next-auth.state", secret: ["a newer one", secret] }
  expect(await open(token, both)).toMatchObject({ sub: "ada" })
})

test("each token has one spelling, and any other text is null and no error", async () => {
  const token = await seal({ sub: "ada" })
  const spelled = (text: string) => [
    open(text),
    openNextAuth4(text, { secrets: [secret], now: Date.now() }),
  ]
  for (const result of await Promise.all(spelled(token))) expect(result).not.toBeNull()
  const [header, , iv, text, tag] = token.split(".") as [string, string, string, string, string]
  const others = [
    `${header}.AAAA.${iv}.${text}.${tag}`,
    `${token}.`,
    `${token}.AAAA`,
    `${token}=`,
    `${header}..${iv}.${text}`,
    `${header}..!.${text}.${tag}`,
    `${header}..${iv}.!.${tag}`,
    `${header}..${iv}.${text}.!`,
    `${header}..`,
    header,
    "",
  ]
  for (const other of others) expect(await Promise.all(spelled(other))).toEqual([null, null])
})

test("a session of an older secret of the list opens", async () => {
  const token = await seal({ sub: "ada" })
  const session = (...secrets: string[]) => openNextAuth4(token, { secrets, now: Date.now() })
  expect(await session("a newer one", secret)).toMatchObject({ sub: "ada" })
  expect(await session("a newer one")).toBeNull()
})

test("no key of WebCrypto can be read out again", async () => {
  expect((await deriveKey(secret, "")).extractable).toBe(false)
  const importKey = vi.spyOn(crypto.subtle, "importKey")
  await deriveWebKeys(secret, "salt")
  await webHmacSha256Hex(secret, "text")
  expect(importKey.mock.calls.map(([, , , extractable]) => extractable)).toEqual(
    Array.from({ length: 4 }, () => false),
  )
  importKey.mockRestore()
})
