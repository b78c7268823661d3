import { expect, test } from "vitest"
import { pageIcon } from "./page-document.js"

test("the logo of the application where it has one that may be shown", () => {
  expect(pageIcon({ logo: "/logo.svg" })).toBe("/logo.svg")
  expect(pageIcon({ logo: "javascript:x()" })).toMatch(/^data:image\/svg\+xml,/)
})

test("else a picture in the brand's colour that asks for nothing", () => {
  expect(decodeURIComponent(pageIcon({ brandColor: "#000080" }))).toContain(`fill="#000080"`)
  expect(decodeURIComponent(pageIcon({ brandColor: `"/><script>` }))).not.toContain("script")
})
