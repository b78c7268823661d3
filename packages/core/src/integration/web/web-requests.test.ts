import { expect, test } from "vitest"
import { atOrigin, isFromOwnPage } from "./web-requests.js"

const inner = () => new Request("http://inner:3000/a?b=c", { method: "POST", body: "x=1" })

test("a request comes under the address of this site, with its method, headers and body", async () => {
  const request = atOrigin(inner(), "https://app.example")
  expect([request.method, request.url]).toEqual(["POST", "https://app.example/a?b=c"])
  expect(await request.text()).toBe("x=1")
})

test("one that is there already is the same object", () => {
  const request = inner()
  expect(atOrigin(request, "http://inner:3000")).toBe(request)
})

test("a path is what the router makes of it", () => {
  expect(atOrigin(inner(), "http://inner:3000", () => "/b").url).toBe("http://inner:3000/b?b=c")
})

test("behind a proxy, a route that has read its form can sign in on the server: the body is left out", async () => {
  const request = inner()
  await request.text()
  const moved = atOrigin(request, "https://app.example")
  expect([moved.method, moved.body]).toEqual(["POST", null])
})

const site = "https://app.test"

test.each<[boolean, Record<string, string>]>([
  [true, { origin: site, "sec-fetch-site": "same-origin" }],
  [true, { origin: "null", "sec-fetch-site": "same-origin" }],
  [true, { "sec-fetch-site": "same-origin" }],
  [true, { origin: site }],
  [false, {}],
  [false, { origin: "null" }],
  [false, { origin: "http://app.test" }],
  [false, { origin: "https://app.test.evil.test" }],
  [false, { "sec-fetch-site": "none" }],
  [false, { origin: "https://a.app.test", "sec-fetch-site": "same-site" }],
  [false, { origin: site, "sec-fetch-site": "cross-site" }],
])("%s: %j", (certain, headers) => {
  expect(isFromOwnPage({ headers: new Headers(headers) }, site)).toBe(certain)
})
