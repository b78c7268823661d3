import { expect, test } from "vitest"
import { typedDigits } from "./typed-digits.js"

test.each([
  ["012345"],
  [" 012 345 "],
  ["012-345"],
  ["012\u2013345"],
  ["0\u00a01\u20092\t3\n4 5"],
  ["\u202a012345\u202c"],
  ["012\u200b345"],
  ["０１２３４５"],
  ["٠١٢٣٤٥"],
  ["۰۱۲۳۴۵"],
  ["०१२३४५"],
  ["০১২৩৪৫"],
  ["\u{1d7d8}\u{1d7d9}\u{1d7da}\u{1d7db}\u{1d7dc}\u{1d7dd}"],
])("%j is 012345", (typed) => {
  expect(typedDigits(typed)).toBe("012345")
})

test("every digit of Unicode has the value that Unicode gives it", () => {
  const all = Array.from({ length: 0x110000 }, (_, code) => code)
    .filter((code) => code < 0xd800 || code > 0xdfff)
    .map((code) => String.fromCodePoint(code))
    .filter((character) => /^\p{Nd}$/u.test(character))
  // In each script they follow each other, so that the value is the place in the list.
  const wrong = all.filter((digit, place) => typedDigits(digit) !== String(place % 10))
  expect(all.length).toBeGreaterThan(600)
  expect(wrong).toEqual([])
})

test.each([
  undefined,
  null,
  123456,
  ["123456"],
  "",
  " ",
  "-",
  "12a456",
  "1.5",
  "+123456",
  "½",
  "①②③④⑤⑥".replaceAll(/./gu, "Ⅳ"),
  "0x1234",
  "1".repeat(101),
])("%j is no code", (typed) => {
  expect(typedDigits(typed)).toBeNull()
})
