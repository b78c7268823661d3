import fc from "fast-check"
import { expect, test } from "vitest"
import { decodeBase64url, encodeBase64url, isCanonicalBase64url } from "./encoding.js"

test.each([
  ["", ""],
  ["f", "Zg"],
  ["fo", "Zm8"],
  ["foo", "Zm9v"],
  ["foob", "Zm9vYg"],
  ["fooba", "Zm9vYmE"],
  ["foobar", "Zm9vYmFy"],
])("RFC 4648 §10: %j is %j", (text, encoded) => {
  expect(encodeBase64url(new TextEncoder().encode(text))).toBe(encoded)
  expect(decodeBase64url(encoded)).toEqual(new TextEncoder().encode(text))
})

test.each([
  "Z",
  "Zm9vY",
  "Zh",
  "Zm9",
  "Zg==",
  "Zg=",
  "Zm9v ",
  " Zm9v",
  "Zm9v\n",
  "Zm+v",
  "Zm/v",
  "Zm%39",
  "Zm9é",
  "\u0000",
])("%j is refused (RFC 4648 §3.5)", (text) => {
  expect(isCanonicalBase64url(text)).toBe(false)
  expect(decodeBase64url(text)).toBeUndefined()
})

test("agrees with Node on every byte sequence", () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
      const text = encodeBase64url(bytes)
      expect(text).toBe(Buffer.from(bytes).toString("base64url"))
      expect(decodeBase64url(text)).toEqual(bytes)
    }),
  )
})

test("no two texts stand for the same bytes", () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 12 }), (text) => {
      const bytes = decodeBase64url(text)
      expect(bytes ? encodeBase64url(bytes) : text).toBe(text)
    }),
    { numRuns: 2000 },
  )
})
