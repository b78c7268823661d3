import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { anyCharacter } from "../../test/support/any-character.js"
import type { RedirectCase } from "../../test/support/redirect-corpus.js"
import { redirectCorpus } from "../../test/support/redirect-corpus.js"
import { safeApplicationTarget, sameOriginTarget } from "./redirect-rule.js"

const BASE = "https://app.example"

/** What a `Location` header may contain: printable ASCII that every browser reads in the same way. */
const CLEAN = /^[\x21-\x5b\x5d-\x7e]+$/

const casesFor = (verdict: RedirectCase["verdict"]) =>
  redirectCorpus.filter((entry) => entry.verdict === verdict)

function expectOnOrigin(target: string, base: string) {
  const url = new URL(target)
  expect(url.origin).toBe(new URL(base).origin)
  expect([url.username, url.password]).toEqual(["", ""])
  expect(target).toMatch(CLEAN)
}

describe("sameOriginTarget", () => {
  test.each(casesFor("refuse"))("$url is refused on $base", ({ base, url }) => {
    expect(sameOriginTarget(url, base)).toBeNull()
  })

  test.each(casesFor("stay"))("$url stays on $base or is refused", ({ base, url }) => {
    const target = sameOriginTarget(url, base) ?? base
    expect(new URL(target).origin).toBe(new URL(base).origin)
    expectOnOrigin(target, base)
  })

  test.each(casesFor("follow"))("$url is followed on $base", ({ base, url }) => {
    expect(sameOriginTarget(url, base)).toBe(new URL(url, base).href)
    expectOnOrigin(new URL(url, base).href, base)
  })

  test("a URL that is only the same origin by its blob: path is refused", () => {
    expect(sameOriginTarget(`blob:${BASE}/x`, BASE)).toBeNull()
    expect(sameOriginTarget("http://app.example:443/", BASE)).toBeNull()
  })

  test.each([undefined, null, 1, true, {}, ["/x"], { toString: () => "/x" }, Symbol("/x")])(
    "what is no string is refused (%#)",
    (url) => {
      expect(sameOriginTarget(url, BASE)).toBeNull()
      expect(safeApplicationTarget(url, BASE)).toBeNull()
    },
  )

  test("2048 characters are the limit, before and after serialisation", () => {
    expect(sameOriginTarget("/".padEnd(2048 - BASE.length, "x"), BASE)).toHaveLength(2048)
    expect(sameOriginTarget("/".padEnd(2049 - BASE.length, "x"), BASE)).toBeNull()
    expect(sameOriginTarget("/".padEnd(70_000, "x"), BASE)).toBeNull()
    expect(sameOriginTarget("/".padEnd(1000, "✓"), BASE)).toBeNull()
  })

  test("a path of the base URL does not count, only its origin", () => {
    expect(sameOriginTarget("/x", `${BASE}/auth`)).toBe(`${BASE}/x`)
  })

  test("for any text the result stays on the origin and is its own result", () => {
    const pieces = fc.constantFrom(
      "/",
      "\\",
      "//",
      "https:",
      "http:",
      BASE,
      "evil.example",
      "@",
      ":",
      "?",
      "#",
      ".",
      "..",
      "%2f",
      "%5c",
      "\t",
      "\n",
      " ",
      "\u0000",
      "\u3002",
      "\uff0f",
      "\ud800",
      "[",
      "]",
      "javascript:",
    )
    const urls = fc.oneof(
      fc.string({ unit: anyCharacter }),
      fc.webUrl(),
      fc
        .array(fc.oneof(pieces, fc.string({ maxLength: 3 })), { maxLength: 8 })
        .map((all) => all.join("")),
    )
    fc.assert(
      fc.property(urls, (url) => {
        const target = sameOriginTarget(url, BASE)
        if (target === null) return
        expectOnOrigin(target, BASE)
        expect(sameOriginTarget(target, BASE)).toBe(target)
      }),
      { numRuns: 3000 },
    )
  })
})

describe("safeApplicationTarget", () => {
  test.each([
    ["/welcome", `${BASE}/welcome`],
    ["https://other.example/x?y=1#z", "https://other.example/x?y=1#z"],
    ["http://other.example", "http://other.example/"],
    [`/${"x".repeat(3000)}`, `${BASE}/${"x".repeat(3000)}`],
  ])("%.40s is followed", (url, target) => {
    expect(safeApplicationTarget(url, BASE)).toBe(target)
  })

  test.each([
    "javascript:alert(1)",
    "data:text/html,x",
    "blob:https://app.example/x",
    "ftp://app.example/",
    "//other.example/x",
    "/\\other.example",
    "https://user@other.example/",
    "https://user:password@other.example/",
    "https://other.example/\r\nSet-Cookie: a=b",
    "https://other.example/\u0085",
    "https:///other.example/",
    "https://",
    "welcome",
    "",
  ])("%j is refused", (url) => {
    expect(safeApplicationTarget(url, BASE)).toBeNull()
  })
})
