import { expect, test } from "vitest"
import { fullName } from "./open-profile.js"

test.each([
  [["Ada", "Lovelace"], "Ada Lovelace"],
  [[" Ada ", undefined], "Ada"],
  [["", null, "Lovelace"], "Lovelace"],
  [[undefined, {}, 7], null],
  [[], null],
])("%o becomes %o", (words, name) => {
  expect(fullName(...words)).toBe(name)
})
