import { expect, test } from "vitest"
import type { Kind } from "../../contract/kind.js"
import {
  anyText,
  either,
  flag,
  fn,
  kind,
  listOf,
  oneOf,
  optional,
  seconds,
  text,
} from "./option-kinds.js"

const rows: readonly (readonly [string, Kind<unknown>, readonly unknown[], readonly unknown[]])[] =
  [
    ["text", text, ["a"], ["", 1, null, undefined]],
    ["anyText", anyText("takes a text"), ["", "a"], [1, null, undefined]],
    ["flag", flag, [true, false], ["true", 0, null]],
    ["seconds", seconds({ from: 60, to: 600 }), [60, 600], [59, 601, "60", Number.NaN, Infinity]],
    ["fn", fn("of a user"), [() => null], ["() => null", {}]],
    ["oneOf", oneOf("top", "bottom"), ["top", "bottom"], ["left", "", null]],
    ["listOf", listOf("takes a list of texts", text), [[], ["a", "b"]], ["a", ["a", 1], null]],
    ["either", either("takes true, false or a text", flag, text), [true, "a"], ["", 1, null]],
    ["kind", kind("takes an even number", (value) => Number(value) % 2 === 0), [2], [3, "a"]],
  ]

test.each(rows)(
  "%s lets in what it takes, and nothing else",
  (...[, { problemOf }, right, wrong]) => {
    for (const value of right) expect(problemOf(value)).toBeNull()
    for (const value of wrong) expect(problemOf(value)).toMatch(/^takes /)
  },
)

test("a kind says what it takes, as the end of a sentence", () => {
  expect(oneOf("top", "bottom").problemOf(1)).toBe('takes "top" or "bottom"')
  expect(fn("of a user").problemOf(1)).toBe("takes a function of a user")
  expect(fn("").problemOf(1)).toBe("takes a function")
  expect(seconds({ to: 60, leaveOut: true }).problemOf("60")).toBe(
    'takes a number of seconds, from 0 to 60, but it is the text "60". Leave it out if you do not want it',
  )
})

test("one that may be left out has its default, or undefined", () => {
  expect(text.otherwise).toBeUndefined()
  expect(optional(text).otherwise).toEqual({ value: undefined })
  expect(optional(flag, false).otherwise).toEqual({ value: false })
  expect(optional(text).problemOf("")).toBe("takes a text")
})
