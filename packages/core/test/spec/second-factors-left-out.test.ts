import { afterEach, beforeEach, describe, expect, test, vi } from "vitest"
import { Authenticator } from "../support/authenticator.js"
import { memoryRecords } from "../../src/entrypoints/records.js"
import type { secondFactors } from "../../src/entrypoints/second-factors.js"
import type { OperationsConfig } from "../../src/integration/operations/operations-config.js"
import { createOperations } from "../../src/integration/operations/operations.js"
import { Browser } from "../support/browser.js"
import { event, eventFramework } from "../support/event-framework.js"
import { ADA, BOB } from "../support/passkey-site.js"
import { world } from "../support/world.js"
import {
  enrolIn,
  extensionsWith,
  factorsAdmin,
  factorsIn,
  giveCode,
  KEY,
  saidOf,
  SecondFactorsSite,
  shownCode,
  STEP_PAGE,
} from "../support/second-factors-site.js"

interface TypedConfig extends OperationsConfig {
  extensions: [ReturnType<typeof secondFactors>]
}

const SECOND = 1000
const DAY = 24 * 60 * 60 * SECOND

beforeEach(() => {
  vi.useFakeTimers({ now: new Date("2030-01-02T03:04:05Z"), toFake: ["Date"] })
})
afterEach(() => {
  vi.useRealTimers()
})

const isSignedIn = async (browser: Browser) => (await browser.session()) !== null
const trustIn = ({ jar }: Browser) => [...jar].find(([name]) => name.includes("trusted-browser"))

describe("A trusted browser", () => {
  const begin = async () => {
    const site = new SecondFactorsSite()
    await site.withApp()
    const browser = await site.halfSignedIn()
    await giveCode(browser, await shownCode(), { trust: "on" })
    await browser.post("signout")
    site.observed.taken()
    return { site, browser }
  }
  const again = async (site: SecondFactorsSite, browser: Browser) => {
    await site.halfSignedIn(ADA, browser)
    const isIn = await isSignedIn(browser)
    await browser.post("signout")
    return isIn
  }

  test("leaves the second step out, with another key at each use, and only in that browser", async () => {
    const { site, browser } = await begin()
    const keys = [trustIn(browser)?.[1]]
    for (const _ of [1, 2, 3]) {
      vi.advanceTimersByTime(DAY)
      expect(await again(site, browser)).toBe(true)
      keys.push(trustIn(browser)?.[1])
    }
    expect(new Set(keys).size).toBe(4)
    expect(await again(site, site.visitor())).toBe(false)
  })

  test("is trusted by five people at most: the first goes when a sixth comes", async () => {
    const { site, browser } = await begin()
    const own = trustIn(browser)?.[0] ?? ""
    const others = ["a", "b", "c", "d", "e"].map((one) => own.slice(0, -12) + one.repeat(12))
    const jar = new Map([...others.map((name) => [name, "x".repeat(87)] as const), ...browser.jar])
    browser.jar.clear()
    for (const [name, value] of jar) browser.jar.set(name, value)
    expect(await again(site, browser)).toBe(true)
    const left = [...browser.jar.keys()].filter((name) => name.includes("trusted-browser"))
    expect(left.toSorted()).toEqual([...others.slice(1), own].toSorted())
  })

  test("ends after 30 days, however often it is used", async () => {
    const { site, browser } = await begin()
    vi.advanceTimersByTime(29 * DAY)
    expect(await again(site, browser)).toBe(true)
    vi.advanceTimersByTime(DAY)
    expect(await again(site, browser)).toBe(false)
  })

  test("a key that was copied ends the trust in all of them as soon as it is seen again, and is told", async () => {
    const { site, browser } = await begin()
    const thief = site.visitedBy(browser)
    expect(await again(site, browser)).toBe(true)
    vi.advanceTimersByTime(29 * SECOND)
    expect(await again(site, site.visitedBy(thief))).toBe(true)
    // By the clock of another server it may be two minutes more.
    vi.advanceTimersByTime(122 * SECOND)
    site.observed.taken()
    expect(await again(site, thief)).toBe(false)
    expect(site.observed.taken()).toContainEqual(
      expect.objectContaining({ type: "trustedBrowsersRemoved", reason: "copied" }),
    )
    expect(await again(site, browser)).toBe(false)
  })

  test("a thief who was quicker loses it, too, however often they have used it meanwhile", async () => {
    const { site, browser } = await begin()
    const thief = site.visitedBy(browser)
    for (const _ of [1, 2, 3]) {
      vi.advanceTimersByTime(DAY)
      expect(await again(site, thief)).toBe(true)
    }
    site.observed.taken()
    expect(await again(site, browser)).toBe(false)
    expect(site.observed.taken()).toContainEqual(
      expect.objectContaining({ type: "trustedBrowsersRemoved", reason: "copied" }),
    )
    expect(await again(site, thief)).toBe(false)
  })

  test("a made-up key ends nothing", async () => {
    const { site, browser } = await begin()
    const [name = "", value = ""] = trustIn(browser) ?? []
    const stranger = site.visitor()
    for (const madeUp of ["A", "a", "0"].map((one) => one.repeat(value.length - 33))) {
      stranger.jar.set(name, value.slice(0, 33) + madeUp)
      expect(await again(site, stranger)).toBe(false)
    }
    expect(await again(site, browser)).toBe(true)
  })

  test("is no second proof: whoever signs in again in it is asked, and may then change something", async () => {
    const { site, browser } = await begin()
    await site.halfSignedIn(ADA, browser)
    expect(await isSignedIn(browser)).toBe(true)
    await expect((await factorsIn(browser)).removeTotp()).rejects.toThrow("second step")
    vi.advanceTimersByTime(60 * SECOND)
    const asked = await browser.post("signin/email", { email: ADA })
    expect(asked.status).toBe(302)
    const answer = await browser.get(site.sent.at(-1)?.url ?? "")
    expect(answer.headers.get("location")).toBe(STEP_PAGE)
    await giveCode(browser, await shownCode())
    expect(await (await factorsIn(browser)).removeTotp()).toBe(true)
  })

  test("is forgotten when its person says so, and belongs to nobody else", async () => {
    const { site, browser } = await begin()
    await site.withApp(BOB)
    await site.halfSignedIn(BOB, browser)
    expect(await isSignedIn(browser)).toBe(false)
    await site.halfSignedIn(ADA, browser)
    expect(await (await factorsIn(browser)).forgetBrowsers()).toBe(1)
    expect(site.observed.taken()).toContainEqual(
      expect.objectContaining({ type: "trustedBrowsersRemoved", reason: "person" }),
    )
    await browser.post("signout")
    expect(await again(site, browser)).toBe(false)
  })

  test("whose cookie is renamed for another person does not skip that person's second step", async () => {
    const { site, browser } = await begin()
    await site.withApp(BOB)
    const bobs = await site.halfSignedIn(BOB)
    await giveCode(bobs, await shownCode(), { trust: "on" })
    const [nameOfBobs = ""] = trustIn(bobs) ?? []
    const [nameOfAdas, value = ""] = trustIn(browser) ?? []
    expect(nameOfBobs).not.toBe(nameOfAdas)
    const thief = site.visitor()
    thief.jar.set(nameOfBobs, value)
    await site.halfSignedIn(BOB, thief)
    expect(await isSignedIn(thief)).toBe(false)
  })

  test("without an adapter: not while they are signed in, so that they can prove who they are", async () => {
    const records = memoryRecords({ singleProcess: true })
    const browser = new Browser(world({ extensions: extensionsWith(), records }))
    await factorsAdmin(browser.config).import("ada", { totpKey: KEY })
    const right = { username: "ada", password: "enchantress" }
    const signIn = async () => browser.post("callback/credentials", right)
    await signIn()
    await giveCode(browser, await shownCode(), { trust: "on" })
    await browser.post("signout")
    await signIn()
    expect(await isSignedIn(browser)).toBe(true)
    vi.advanceTimersByTime(60 * SECOND)
    expect((await signIn()).headers.get("location")).toBe(STEP_PAGE)
    await giveCode(browser, await shownCode())
    const { me } = createOperations(eventFramework, browser.config as TypedConfig)
    const own = await me(event("/", { cookie: browser.cookie }))
    expect(own?.meets({ within: 600, factors: 2 })).toBe(true)
  })

  test("counts no longer once the application has turned it off", async () => {
    const { site, browser } = await begin()
    const off = new SecondFactorsSite({ store: site.store, trustBrowserFor: 0 })
    const there = off.visitedBy(browser)
    await off.halfSignedIn(ADA, there)
    expect(await isSignedIn(there)).toBe(false)
    expect(await again(site, browser)).toBe(true)
  })

  test("is only one whose person has asked for it", async () => {
    const site = new SecondFactorsSite()
    await site.withApp()
    const browser = await site.halfSignedIn()
    await giveCode(browser, await shownCode(), { trust: "" })
    expect([await isSignedIn(browser), trustIn(browser)]).toEqual([true, undefined])
  })

  test("is not offered if the application turns it off", async () => {
    const site = new SecondFactorsSite({ trustBrowserFor: 0 })
    await site.withApp()
    const browser = await site.halfSignedIn()
    expect(await (await browser.get("session/second-factor")).text()).not.toContain("checkbox")
    await giveCode(browser, await shownCode(), { trust: "on" })
    expect([await isSignedIn(browser), trustIn(browser)]).toEqual([true, undefined])
  })
})

describe("A second factor that is required", () => {
  const keyIn = (page: string) => /<code dir="ltr">([A-Z2-7 ]+)<\/code>/.exec(page)?.[1] ?? ""
  const codesIn = (page: string) =>
    [...page.matchAll(/<code>([\w-]{14})<\/code>/g)].map(([, code]) => code)
  const pageIn = async (browser: Browser) => (await browser.get("session/second-factor")).text()

  test("people get in without one for seven days from the first sign-in that required it", async () => {
    const site = new SecondFactorsSite({ required: true })
    const browser = site.visitor()
    await site.mail(browser, ADA)
    expect(await (await factorsIn(browser)).state()).toMatchObject({ requiredFrom: null })
    vi.advanceTimersByTime(DAY)
    await site.mail(browser, ADA)
    expect(await (await factorsIn(browser)).state()).toMatchObject({
      requiredFrom: "2030-01-10T03:04:05.000Z",
    })
    vi.advanceTimersByTime(7 * DAY - SECOND)
    expect(await isSignedIn(await site.halfSignedIn())).toBe(true)
    vi.advanceTimersByTime(SECOND)
    expect(await isSignedIn(await site.halfSignedIn())).toBe(false)
  })

  test("after that they add an app while they sign in, and read their recovery codes before it ends", async () => {
    const site = new SecondFactorsSite({ required: true, gracePeriod: 0 })
    const earlier = site.visitor()
    await site.mail(earlier, ADA)
    const browser = await site.halfSignedIn()
    const page = await pageIn(browser)
    expect(page).toContain("<svg")
    const key = keyIn(page)
    expect(saidOf(await giveCode(browser, "000000"))).toBe("wrong")
    expect(keyIn(await pageIn(browser))).toBe(key)
    const confirmed = await giveCode(browser, await shownCode(key))
    expect([confirmed.headers.get("location"), await isSignedIn(browser)]).toEqual([
      STEP_PAGE,
      false,
    ])
    expect(await isSignedIn(earlier)).toBe(false)
    const codes = codesIn(await pageIn(browser))
    expect(codes).toHaveLength(10)
    expect(codesIn(await pageIn(browser))).toEqual(codes)
    expect((await browser.post("session/second-factor")).headers.get("location")).toBe(
      "http://app.test",
    )
    expect(await isSignedIn(browser)).toBe(true)
    expect(await (await factorsIn(browser)).state()).toMatchObject({ recoveryCodes: 10 })
    const next = await site.halfSignedIn()
    await giveCode(next, codes[0] ?? "")
    expect(await isSignedIn(next)).toBe(true)
  })

  test("two tabs add one app: the other one is asked for its code", async () => {
    const site = new SecondFactorsSite({ required: true, gracePeriod: 0 })
    await site.mail(site.visitor(), ADA)
    const [one, other] = [await site.halfSignedIn(), await site.halfSignedIn()]
    const [key, otherKey] = [keyIn(await pageIn(one)), keyIn(await pageIn(other))]
    await giveCode(one, await shownCode(key))
    await giveCode(other, await shownCode(otherKey))
    expect((await other.get("session/second-factor")).status).toBe(403)
    await one.post("session/second-factor")
    expect([await isSignedIn(one), await isSignedIn(other)]).toEqual([true, false])
  })

  test("is asked of those for whom the function says so, and of nobody with a passkey that is two factors", async () => {
    const site = new SecondFactorsSite({
      required: async ({ email }) => email === ADA,
      gracePeriod: 0,
    })
    for (const email of [ADA, BOB]) await site.mail(site.visitor(), email)
    expect(await isSignedIn(await site.halfSignedIn(BOB))).toBe(true)
    expect(await isSignedIn(await site.halfSignedIn(ADA))).toBe(false)
    const device = new Authenticator()
    const eve = site.visitor()
    await site.register(eve, device, { email: "eve@example.com" })
    const withPasskey = site.visitor()
    await site.signIn(withPasskey, device)
    expect(await isSignedIn(withPasskey)).toBe(true)
  })
})

describe("A passkey", () => {
  test("is added in the session in which the app was confirmed, or that was proved with it", async () => {
    const site = new SecondFactorsSite()
    const browser = site.visitor()
    await site.mail(browser, ADA)
    await enrolIn(browser)
    const device = new Authenticator()
    await site.register(browser, device)
    expect(device.credentials).toHaveLength(1)
    const withPasskey = site.visitor()
    await site.signIn(withPasskey, device)
    expect(await isSignedIn(withPasskey)).toBe(true)
    const proved = await site.withApp(BOB)
    await giveCode(await site.halfSignedIn(BOB, proved), await shownCode(KEY))
    const added = await site.register(proved, new Authenticator())
    expect(added.headers.get("location")).toBe("http://app.test")
  })
})
