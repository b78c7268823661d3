import { expect, test } from "vitest"
import { isFromOwnPage } from "./is-from-own-page.js"

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
