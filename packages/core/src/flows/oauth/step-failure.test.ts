import fc from "fast-check"
import { expect, test } from "vitest"
import { anyCharacter } from "../../../test/support/any-character.js"
import { printable } from "./step-failure.js"

test.each([
  ["access denied", "access denied"],
  ["a\r\nSet-Cookie: b\tc", "a Set-Cookie: b c"],
  ["a\u202eb\u2028c\u0000d", "a b c d"],
  ["", undefined],
  [7, undefined],
  [undefined, undefined],
])("%j", (text, line) => {
  expect(printable(text)).toBe(line)
})

test("secrets that a server quotes are hidden, every time", () => {
  expect(printable("code abcd of abcd", ["abcd"])).toBe("code [redacted] of [redacted]")
})

test("whatever the text, it is one short line (CWE-117)", () => {
  fc.assert(
    fc.property(fc.string({ unit: anyCharacter, maxLength: 1000 }), (text) => {
      const line = printable(text) ?? ""
      expect(line.length).toBeLessThanOrEqual(300)
      expect(line).not.toMatch(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u)
    }),
  )
})
