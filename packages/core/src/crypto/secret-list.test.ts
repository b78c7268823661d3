import { expect, test } from "vitest"
import { secretList } from "./sealing-keys.js"

test("one or several, in their order", () => {
  expect(secretList("a")).toEqual(["a"])
  expect(secretList(["b", "a"])).toEqual(["b", "a"])
})

test.each([
  [""],
  [[]],
  [["a", ""]],
  [["", "a"]],
  [JSON.parse('["hidden",null]')],
  [JSON.parse('["hidden",1]')],
  [Object.assign([], { 0: "hidden", length: 2 })],
])("%j is refused without being repeated", (secret) => {
  expect(() => secretList(secret)).toThrow(TypeError)
  expect(() => secretList(secret)).not.toThrow("hidden")
})

test("a secret that was never set is refused as such", () => {
  const unset = JSON.parse('{"secret":null}').secret
  expect(() => secretList(unset)).toThrow("A secret must be a non-empty string")
})
