import { MemoryAdapter } from "@sallyport/memory-adapter"
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest"
import { rateLimits } from "../../src/entrypoints/rate-limits.js"
import { secondFactors } from "../../src/entrypoints/second-factors.js"
import { sessions } from "../../src/entrypoints/sessions.js"
import { createPasswords } from "../../src/entrypoints/password.js"
import { Browser } from "../support/browser.js"
import { siteWith, statuses, times } from "../support/limited-site.js"
import { ADA, FIRST, outcome, PasswordSite, SECOND } from "../support/password-site.js"
import { factorsAdmin, giveCode, KEY, saidOf, shownCode } from "../support/second-factors-site.js"
import { mailTo, type SentMail } from "../support/world.js"

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: 1_800_000_000_000 })
})
afterEach(() => {
  vi.useRealTimers()
})

function linkSite(options: Parameters<typeof siteWith>[0] = {}, provider = {}) {
  const sent: SentMail[] = []
  const providers = [mailTo(sent, provider)]
  const config = siteWith(options, { adapter: MemoryAdapter(), providers })
  const follow = async (token: string, browser = new Browser(config), headers = {}) =>
    browser.post("callback/email", { email: ADA, token }, headers)
  return { sent, config, follow }
}

describe("Nobody is kept from a link that cannot be guessed", () => {
  const wrong = (index: number) => index.toString(16).padStart(64, "0")

  test.each(["the browser that asked for it", "another one"])(
    "in %s, however many wrong ones there were for the address",
    async (where) => {
      const { sent, config, follow } = linkSite()
      const asking = new Browser(config)
      await asking.post("signin/email", { email: ADA })
      await times(30, async (index) => follow(wrong(index)))
      const browser = where === "another one" ? new Browser(config) : asking
      await follow(sent.at(-1)?.token ?? "", browser)
      expect(await browser.session()).toMatchObject({ user: { email: ADA } })
    },
  )

  test("nor from a network in which others have tried too many", async () => {
    const limits = { link: { perClient: { most: 3, seconds: 900 } } }
    const { sent, config, follow } = linkSite({ client: "nginx", limits })
    const headers = { "x-real-ip": "192.0.2.1" }
    await new Browser(config).post("signin/email", { email: ADA }, headers)
    const tried = await times(5, async (index) => follow(wrong(index), undefined, headers))
    expect(statuses(tried).map((one) => one === 429)).toEqual([false, false, false, true, true])
    const browser = new Browser(config)
    expect((await follow(sent.at(-1)?.token ?? "", browser, headers)).status).toBe(302)
    expect(await browser.session()).toMatchObject({ user: { email: ADA } })
  })

  test("a short code of the application in its place is limited for the address", async () => {
    const { follow } = linkSite({}, { generateVerificationToken: () => "123456" })
    const tried = await times(12, async (index) => follow(String(index)))
    expect(statuses(tried).indexOf(429)).toBe(10)
  })

  test("a long one of its own is not", async () => {
    const token = "7".repeat(40)
    const { config, follow } = linkSite({}, { generateVerificationToken: () => token })
    await new Browser(config).post("signin/email", { email: ADA })
    await times(12, async (index) => follow(wrong(index)))
    expect((await follow(token)).status).toBe(302)
  })
})

describe("A link of Password", () => {
  const withLimits = (options: Parameters<typeof rateLimits>[0] = {}) =>
    new PasswordSite("jwt", { config: { extensions: [sessions(), rateLimits(options)] } })

  test("sets a new password after a stranger has tried ten wrong ones", async () => {
    const site = withLimits()
    await site.signUp(site.visitor())
    await times(12, async () => site.signIn(site.visitor(), { password: "no such engine" }))
    const elsewhere = site.visitor()
    expect(outcome(await site.reset(elsewhere))).toBe("/")
    await elsewhere.post("signout")
    expect(outcome(await site.signIn(elsewhere, { password: SECOND }))).toBe("/")
  })

  test("that is wrong is counted for the client, and keeps nobody from the right one", async () => {
    const limits = { link: { perClient: { most: 3, seconds: 900 } } }
    const site = withLimits({ client: "nginx", limits })
    const headers = { "x-real-ip": "192.0.2.1" }
    await site.ask(site.visitor(), "sign-up")
    const choose = async (token: string) =>
      site.visitor().post("callback/password", { token, password: FIRST }, headers)
    const tried = await times(5, async () => choose("0".repeat(43)))
    expect(statuses(tried).map((one) => one === 429)).toEqual([false, false, false, true, true])
    expect(outcome(await choose(site.token))).toBe("/")
  })

  test("makes the browser known before its sign-in has passed the second step", async () => {
    const hashing = createPasswords({ algorithm: "argon2id", maxWaiting: 1000 })
    const site = new PasswordSite("jwt", {
      hashing,
      config: { extensions: [sessions(), secondFactors()] },
    })
    await site.signUp(site.visitor())
    const { id = "" } = (await site.user()) ?? {}
    await factorsAdmin(site.config).import(id, { totpKey: KEY })
    // A thief who knows the password uses up the tries of strangers.
    const thief = site.visitor()
    await site.signIn(thief)
    await times(11, async (index) => giveCode(thief, String(100_000 + index)))
    const owner = site.visitor()
    await site.reset(owner)
    expect(owner.jar.has("authjs.known-browser")).toBe(true)
    vi.setSystemTime(Date.now() + 60_000)
    expect(saidOf(await giveCode(owner, await shownCode()))).toBeNull()
    expect(await owner.session()).toMatchObject({ user: { email: ADA } })
  })
})
