import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { anyCharacter } from "../../test/support/any-character.js"
import {
  equalConstantTime,
  hmacSha256Hex,
  sha256Hex,
  webHmacSha256Hex,
  webSha256Hex,
} from "./hash.js"

test("SHA-256 gives the recorded CSRF vector", async () => {
  expect(await sha256Hex(`${"a".repeat(64)}secret`)).toBe(
    "903c1490e042a075338b0e597cd889260f671063edb09ab070d2634e8277cf9c",
  )
})

test("HMAC-SHA-256 gives RFC 4231 §4.3", async () => {
  expect(await hmacSha256Hex("Jefe", "what do ya want for nothing?")).toBe(
    "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843",
  )
  await expect(hmacSha256Hex("", "x")).rejects.toThrow(TypeError)
})

test("both implementations agree", async () => {
  const text = fc.string({ unit: "grapheme" })
  await fc.assert(
    fc.asyncProperty(fc.string({ minLength: 1 }), text, async (key, message) => {
      expect(await webSha256Hex(message)).toBe(await sha256Hex(message))
      expect(await webHmacSha256Hex(key, message)).toBe(await hmacSha256Hex(key, message))
    }),
  )
})

describe("equalConstantTime", () => {
  test.each([
    ["", "", true],
    ["a", "a", true],
    ["a", "b", false],
    ["", "a", false],
    ["", "\u0000", false],
    ["a", "a\u0000", false],
    ["ab", "abab", false],
    ["\u0161", "a", false],
    ["é\ud800", "é\ud800", true],
  ])("%j and %j: %s", (a, b, equal) => {
    expect(equalConstantTime(a, b)).toBe(equal)
    expect(equalConstantTime(b, a)).toBe(equal)
  })

  test("says what === says", () => {
    fc.assert(
      fc.property(fc.string({ unit: anyCharacter }), fc.string({ unit: anyCharacter }), (a, b) => {
        expect(equalConstantTime(a, b)).toBe(a === b)
        expect(equalConstantTime(a, `${a}`)).toBe(true)
      }),
    )
  })

  test("reads every character, whichever is the first to differ", () => {
    const reads = (a: string, b: string) => {
      const counted = {
        length: a.length,
        reads: 0,
        charCodeAt: (at: number) => ((counted.reads += 1), a.charCodeAt(at)),
      }
      equalConstantTime(counted as unknown as string, b)
      return counted.reads
    }
    expect(reads("abcd", "xbcd")).toBe(4)
    expect(reads("abcd", "abcx")).toBe(4)
    expect(reads("abcd", "abcd")).toBe(4)
  })
})
