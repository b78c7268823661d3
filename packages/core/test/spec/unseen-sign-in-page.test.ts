import { expect, test } from "vitest"
import { Browser } from "../support/browser.js"
import { password, world } from "../support/world.js"

const COOKIE = "authjs.callback-url"
const MEMBERS = "http://app.test/members"
const ADMIN = `signin?callbackUrl=${encodeURIComponent("http://app.test/admin")}`
const visitor = () => new Browser(world({ providers: [password()] }))

test.each([
  ["a prefetch", { "sec-purpose": "prefetch" }],
  ["a prerendered page", { "sec-purpose": "prefetch;prerender" }],
  ["a prefetch of Safari", { purpose: "prefetch" }],
  ["a router in the page that fetches what is behind a link", { "sec-fetch-dest": "empty" }],
])(
  "%s of the sign-in page does not change where the next sign-in leads",
  async (_, headers: Record<string, string>) => {
    const browser = visitor()
    await browser.get(`signin?callbackUrl=${encodeURIComponent(MEMBERS)}`)
    expect(browser.jar.get(COOKIE)).toBe(encodeURIComponent(MEMBERS))
    expect((await browser.get(ADMIN, headers)).status).toBe(200)
    expect(browser.jar.get(COOKIE)).toBe(encodeURIComponent(MEMBERS))
  },
)

test("a page that a person opens does", async () => {
  const browser = visitor()
  await browser.get(ADMIN, { "sec-fetch-dest": "document" })
  expect(browser.jar.get(COOKIE)).toContain("admin")
  await browser.get(`signin?callbackUrl=${encodeURIComponent(MEMBERS)}`, {
    "sec-fetch-dest": "iframe",
  })
  expect(browser.jar.get(COOKIE)).toContain("members")
})
