import { MemoryAdapter } from "@sallyport/memory-adapter"
import { afterEach, beforeEach, expect, test, vi } from "vitest"
import GitHub from "../../src/providers/github.js"
import { Browser } from "../support/browser.js"
import { ADA } from "../support/passkey-site.js"
import { enrolIn, giveCode, SecondFactorsSite, shownCode } from "../support/second-factors-site.js"
import { password, world } from "../support/world.js"

const NAME = "authjs.last-used"

beforeEach(() => {
  vi.useFakeTimers({ now: new Date("2030-01-02T03:04:05Z"), toFake: ["Date"] })
})
afterEach(() => {
  vi.useRealTimers()
})

function browserAt(origin?: string): Browser {
  const providers = [GitHub({ clientId: "id", clientSecret: "secret" }), password()]
  const session = { strategy: "jwt" } as const
  return new Browser(
    world({ adapter: MemoryAdapter(), session, providers, theme: { lastUsed: true } }),
    origin,
  )
}

test("between the two steps of a sign-in nothing is written, and the code writes it", async () => {
  const site = new SecondFactorsSite({ config: { theme: { lastUsed: true } } })
  const browser = site.visitor()
  await site.mail(browser, ADA)
  const { key } = await enrolIn(browser)
  const half = await site.halfSignedIn()
  expect(half.jar.has(NAME)).toBe(false)
  vi.advanceTimersByTime(60_000)
  await giveCode(half, await shownCode(key))
  expect(await half.session()).not.toBeNull()
  expect(half.jar.get(NAME)).toBe(browser.jar.get(NAME))
})

test("the page that shows it is kept by no cache", async () => {
  const browser = browserAt()
  browser.jar.set(NAME, "github")
  const answer = await browser.get("signin")
  expect(await answer.text()).toContain('id="last-used"')
  expect(answer.headers.get("cache-control")).toMatch(/no-store/)
})

test("on https, a cookie that a neighbouring subdomain can set is not read", async () => {
  const browser = browserAt("https://app.test")
  for (const name of [NAME, `__Secure-${NAME}`]) browser.jar.set(name, "github")
  expect(await (await browser.get("signin")).text()).not.toContain('id="last-used"')
})

test.each(["x".repeat(4096), "github.credentials", "GITHUB", "%67ithub%00", "git%0D%0Ahub"])(
  "%j in the cookie marks nothing and comes back nowhere",
  async (value) => {
    const browser = browserAt()
    browser.jar.set(NAME, value)
    const answer = await browser.get("signin")
    const page = await answer.text()
    expect(answer.status).toBe(200)
    expect(page).not.toContain('id="last-used"')
    expect(page).not.toContain(value)
    expect(answer.headers.getSetCookie().join()).not.toContain("last-used")
  },
)
