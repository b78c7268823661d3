import { describe, expect, test } from "vitest"
import { isForeignForm } from "./foreign-form.js"

type SentHeaders = Readonly<Record<string, string>>

const FORM = "application/x-www-form-urlencoded"
const none: ReadonlySet<string> = new Set()

function isForeign(headers: SentHeaders, { method = "POST", trusted = none } = {}): boolean {
  const sent = new Headers({ host: "app.test", "content-type": FORM, ...headers })
  return isForeignForm({ url: "https://app.test/sign-in", method, headers: sent }, trusted)
}

describe("a form of this site", () => {
  test.each<[string, SentHeaders]>([
    ["as browsers send it", { origin: "https://app.test", "sec-fetch-site": "same-origin" }],
    ["as older browsers and plain http send it", { origin: "https://app.test" }],
    // Helmet's and Hono's middleware for secure headers set this policy by default.
    ["with Referrer-Policy: no-referrer", { origin: "null", "sec-fetch-site": "same-origin" }],
    ["that the user typed in again", { origin: "null", "sec-fetch-site": "none" }],
    ["where a proxy ends TLS", { origin: "http://app.test" }],
    ["behind a proxy", { origin: "https://shop.test", "x-forwarded-host": "shop.test, app.test" }],
    ["by the name that the browser requested", { origin: "https://b.test", host: "b.test" }],
    ["of a program, which sends no such header", {}],
  ])("%s", (_, headers) => {
    expect(isForeign(headers)).toBe(false)
  })
})

describe("a form of another site", () => {
  test.each<[string, SentHeaders]>([
    ["as browsers send it", { origin: "https://evil.test", "sec-fetch-site": "cross-site" }],
    ["of a neighboring host", { origin: "https://a.app.test", "sec-fetch-site": "same-site" }],
    // The page was changed on its way, which TLS would have prevented.
    ["of this host over http", { origin: "http://app.test", "sec-fetch-site": "cross-site" }],
    ["as older browsers send it", { origin: "https://evil.test" }],
    ["of a host that begins like this one", { origin: "https://app.test.evil.test" }],
    ["of another port", { origin: "https://app.test:8443" }],
    ["from a sandboxed frame", { origin: "null", "sec-fetch-site": "cross-site" }],
    ["that hides where it comes from", { origin: "null" }],
    ["with no readable origin", { origin: "" }],
    ["without an origin", { "sec-fetch-site": "cross-site" }],
    ["as text", { origin: "https://evil.test", "content-type": "text/plain;charset=UTF-8" }],
    ["with a file", { origin: "https://evil.test", "content-type": "Multipart/Form-Data; b=c" }],
  ])("%s", (_, headers) => {
    expect(isForeign(headers)).toBe(true)
  })

  test("without a body", () => {
    const headers = new Headers({ origin: "https://evil.test" })
    const request = { url: "https://app.test/sign-out", method: "POST", headers }
    expect(isForeignForm(request, none)).toBe(true)
  })
})

test("a link from anywhere is no form", () => {
  expect(isForeign({ "sec-fetch-site": "cross-site" }, { method: "GET" })).toBe(false)
})

test("a site that is trusted counts as this one, and only that one", () => {
  const trusted = new Set(["https://shop.test"])
  const from = (origin: string) =>
    isForeign({ origin, "sec-fetch-site": "cross-site" }, { trusted })
  expect(from("https://shop.test")).toBe(false)
  expect(["http://shop.test", "https://shop.test:1", "null"].map(from)).toEqual([true, true, true])
})

test("what this site has allowed another one to send (CORS) is no form", () => {
  const json = { origin: "https://spa.test", "content-type": "application/json" }
  expect(isForeign({ ...json, "sec-fetch-site": "cross-site" })).toBe(false)
  expect(isForeign(json)).toBe(false)
})
