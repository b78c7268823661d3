import { describe, expect, test } from "vitest"
import { pageUrl, safeHref } from "../address/page-url.js"
import { pageImage } from "../address/page-image.js"

describe("safeHref", () => {
  test.each(["https://a.example/x?y=1&z=2#f", "http://localhost:3000/", "/path?x=1", "/"])(
    "keeps %s",
    (address) => expect(safeHref(address)).toBe(address),
  )

  test.each([
    "javascript:alert(1)",
    " javascript:alert(1)",
    "java\tscript:alert(1)",
    "JaVaScRiPt:alert(1)",
    "data:text/html,<script>",
    "vbscript:x",
    "blob:https://a.example/1",
    "//evil.example",
    "/\\evil.example",
    "/\t/evil.example",
    "\\\\evil.example",
    "",
    "path",
  ])("replaces %j", (address) => expect(safeHref(address)).toBe("#"))
})

describe("pageUrl", () => {
  test.each([
    ["a path stays one", "/p?x=1", "/p?x=1&error=E"],
    ["an address of this site stays whole", "https://app.test/p", "https://app.test/p?error=E"],
    ["an address of another site too", "https://other.test/p", "https://other.test/p?error=E"],
    ["so does one without a scheme", "//other.test/p", "https://other.test/p?error=E"],
  ])("%s: %s", (_, page, expected) => {
    expect(pageUrl(page, "https://app.test", { error: "E", code: undefined })).toBe(expected)
  })
})

describe("pageImage", () => {
  test.each([
    ["/logo.svg", undefined],
    ["data:image/svg+xml,%3Csvg/%3E", undefined],
    ["https://cdn.example.com/l.png", "https://cdn.example.com"],
  ])("shows %s", (src, origin) => {
    expect(pageImage(src)).toEqual(origin === undefined ? { src } : { src, origin })
  })

  test.each([
    undefined,
    "",
    "logo.svg",
    "//cdn.example.com/l.png",
    "/\\cdn.example.com/l.png",
    "/\t/cdn.example.com/l.png",
    "http://cdn.example.com/l.png",
    "data:text/html,<script>alert(1)</script>",
    "data:image/svg+xml",
    "javascript:alert(1)",
    "blob:https://a.example/1",
  ])("does not show %j", (src) => expect(pageImage(src)).toBeUndefined())
})
