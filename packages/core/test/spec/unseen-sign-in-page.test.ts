import { MemoryAdapter } from "@sallyport/memory-adapter"
import { expect, test } from "vitest"
import { sessions } from "../../src/entrypoints/sessions.js"
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

test.each(["signout", "signin/credentials", "session/step-up"])(
  "neither does a router that fetches /%s, which leads on to a target as well",
  async (path) => {
    const browser = new Browser(
      world({ adapter: MemoryAdapter(), providers: [password()], extensions: [sessions()] }),
    )
    const unseen = { "sec-fetch-dest": "empty", accept: "text/html" }
    await browser.get(`signin?callbackUrl=${encodeURIComponent(MEMBERS)}`)
    await browser.post("callback/credentials", { username: "ada", password: "enchantress" })
    const before = browser.jar.get(COOKIE)
    const response = await browser.get(`${path}?callbackUrl=%2Fadmin`, unseen)
    expect(response.headers.get("content-type")).toContain("text/html")
    expect(browser.jar.get(COOKIE)).toBe(before)
  },
)

test("a sign-in by a script remembers its target", async () => {
  const browser = visitor()
  const typed = { username: "ada", password: "enchantress", callbackUrl: MEMBERS }
  await browser.post("callback/credentials", typed, { "sec-fetch-dest": "empty" })
  expect(browser.jar.get(COOKIE)).toContain("members")
})

test("a page that a person opens does", async () => {
  const browser = visitor()
  await browser.get(ADMIN, { "sec-fetch-dest": "document" })
  expect(browser.jar.get(COOKIE)).toContain("admin")
  await browser.get(`signin?callbackUrl=${encodeURIComponent(MEMBERS)}`, {
    "sec-fetch-dest": "iframe",
  })
  expect(browser.jar.get(COOKIE)).toContain("members")
})
