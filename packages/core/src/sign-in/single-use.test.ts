import { expect, test } from "vitest"
import { useOnceHere } from "./single-use.js"

const NOW = Date.parse("2031-02-03T04:05:06Z")
const MINUTE = 60_000
const spend = (kind: string, digest: string, at = 0) =>
  useOnceHere({ kind, digest, expires: new Date(NOW + at + 15 * MINUTE) }, NOW + at)

test("once, and again when it has expired", () => {
  const answers = [0, 1, 15 * MINUTE - 1, 15 * MINUTE].map((at) => spend("again", "a", at))
  expect(answers).toEqual([true, false, false, true])
})

test("two kinds are apart", () => {
  expect([spend("one", "a"), spend("other", "a"), spend("one", "a")]).toEqual([true, true, false])
})

test("a flood makes no room: nothing is forgotten before its time, and what does not fit is refused", () => {
  expect(spend("flood", "first")).toBe(true)
  for (let index = 1; index < 500_000; index += 1) spend("flood", `${index}`, 1)
  expect(spend("flood", "one more", MINUTE)).toBe(false)
  expect(spend("flood", "first", MINUTE)).toBe(false)
  expect(spend("elsewhere", "one more", MINUTE)).toBe(true)
  expect(spend("flood", "one more", 16 * MINUTE)).toBe(true)
})
