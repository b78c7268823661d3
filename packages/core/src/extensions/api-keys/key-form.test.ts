import fc from "fast-check"
import { crc32 } from "node:zlib"
import { expect, test } from "vitest"
import { keyPattern, kindOfKey, makeKey } from "./key-form.js"

const prefixes = fc.stringMatching(/^[a-z][a-z0-9]{1,10}(_[a-z0-9]{1,5})?$/)
const kinds = fc.constantFrom("u" as const, "s" as const)
const DIGITS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"

test("a key says whose it is, and is found by the pattern alone", () => {
  fc.assert(
    fc.property(prefixes, kinds, (prefix, kind) => {
      const key = makeKey(prefix, kind)
      expect(kindOfKey(prefix, key)).toBe(kind)
      expect(key).toMatch(new RegExp(`^${keyPattern(prefix)}$`))
      expect(key).toMatch(/^\w+$/)
    }),
  )
})

test("the checksum is the CRC-32 of all before it, in base 62", () => {
  const key = makeKey("acme", "u")
  const value = key
    .slice(-6)
    .split("")
    .reduce((sum, digit) => sum * 62 + DIGITS.indexOf(digit), 0)
  expect(value).toBe(crc32(key.slice(0, -6)))
})

test("no key with one other character is a key, nor one that is cut, longer, or of another site", () => {
  fc.assert(
    fc.property(kinds, fc.nat(), fc.string({ minLength: 1, maxLength: 1 }), (kind, at, other) => {
      const key = makeKey("acme", kind)
      const place = at % key.length
      fc.pre(key[place] !== other)
      expect(kindOfKey("acme", `${key.slice(0, place)}${other}${key.slice(place + 1)}`)).toBe(null)
      expect(kindOfKey("acme", key.slice(0, -1))).toBe(null)
      expect(kindOfKey("acme", `${key}${other}`)).toBe(null)
      expect(kindOfKey("acm", key)).toBe(null)
      expect(kindOfKey("acme_u", key)).toBe(null)
    }),
  )
})

test("nothing that a stranger sends is a key", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary", maxLength: 80 }), (text) => {
      expect(kindOfKey("acme", text)).toBe(null)
    }),
  )
})

test("256 random bits are in every key: no digit of it is always the same", () => {
  const secrets = Array.from({ length: 400 }, () => makeKey("acme", "u").slice(7, 50))
  expect(new Set(secrets).size).toBe(400)
  for (let at = 0; at < 43; at += 1)
    expect(new Set(secrets.map((secret) => secret[at])).size).toBeGreaterThan(at === 0 ? 5 : 40)
})
