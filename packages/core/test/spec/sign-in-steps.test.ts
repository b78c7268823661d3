import { afterEach, beforeEach, describe, expect, test, vi } from "vitest"
import { sessions } from "../../src/entrypoints/sessions.js"
import { createOperations } from "../../src/integration/operations/operations.js"
import type { OperationsConfig } from "../../src/integration/operations/operations-config.js"
import type { Browser } from "../support/browser.js"
import { event, eventFramework } from "../support/event-framework.js"
import { ADA } from "../support/passkey-site.js"
import {
  extensionsWith,
  giveCode,
  KEY,
  SecondFactorsSite,
  shownCode,
  STEP_PAGE,
} from "../support/second-factors-site.js"
import { TermsProbe } from "../support/terms-extension.js"

const MINUTE = 60_000
const TERMS_PAGE = "http://app.test/auth/session/terms"

beforeEach(() => {
  vi.useFakeTimers({ now: new Date("2030-01-02T03:04:05Z"), toFake: ["Date"] })
})
afterEach(() => {
  vi.useRealTimers()
})

/** A site that asks for a code and for consent, whichever of the two extensions stands first. */
function siteWith(isReversed: boolean, strategy: "jwt" | "database") {
  const terms = new TermsProbe()
  const listed = extensionsWith({}, sessions({ maxStaleness: 0 }), terms.extension)
  const extensions = isReversed ? [...listed].reverse() : listed
  const site = new SecondFactorsSite({ strategy, config: { extensions } })
  return { site, terms }
}

const locationOf = (response: Response) => response.headers.get("location")

/** Sends the form of the page, and follows it where it leads back there. */
async function accept(browser: Browser, version = "1"): Promise<Response> {
  const answer = await browser.post("session/terms", { accept: version })
  return locationOf(answer) === TERMS_PAGE ? browser.get("session/terms") : answer
}

/** Ada with an app, who has accepted nothing yet. */
async function withApp(isReversed = false, strategy: "jwt" | "database" = "jwt") {
  const { site, terms } = siteWith(isReversed, strategy)
  const first = site.visitor()
  await site.mail(first, ADA)
  await accept(first)
  expect(await first.session()).toMatchObject({ user: { email: ADA } })
  await site.admin.import((await site.user(ADA))?.id ?? "", { totpKey: KEY })
  terms.accepted.clear()
  return { site, terms, first }
}

describe.each(["jwt", "database"] as const)("A sign-in of two steps, strategy %s", (strategy) => {
  test.each([false, true])(
    "waits for the code, then for consent, in whatever order they are listed (%s)",
    async (isReversed) => {
      const { site, terms } = await withApp(isReversed, strategy)
      const browser = site.visitor()
      expect(locationOf(await site.mail(browser, ADA))).toBe(STEP_PAGE)
      expect((await browser.get("session/terms")).status).toBe(403)
      const passed = await giveCode(browser, await shownCode())
      expect(locationOf(passed)).toBe(TERMS_PAGE)
      expect(await browser.session()).toBeNull()
      expect(await (await browser.get("session/terms")).text()).toContain("version 1")
      expect(terms.accepted.size).toBe(0)
      expect((await accept(browser)).status).toBe(303)
      expect(await browser.session()).toMatchObject({ user: { email: ADA } })
      expect([...terms.accepted.values()]).toEqual(["1"])
    },
  )

  test("has proved both steps at its end, and asks for none of them twice", async () => {
    const { site } = await withApp(false, strategy)
    const browser = site.visitor()
    await site.mail(browser, ADA)
    await giveCode(browser, await shownCode())
    await accept(browser)
    const { auth } = createOperations(eventFramework, browser.config as OperationsConfig)
    const twice = { factors: 2, within: 60 } as const
    expect(await auth(event("/", { cookie: browser.cookie }), twice)).not.toBeNull()
    const other = site.visitor()
    await site.mail(other, ADA)
    vi.advanceTimersByTime(MINUTE)
    expect(locationOf(await giveCode(other, await shownCode()))).not.toBe(TERMS_PAGE)
    expect(await other.session()).not.toBeNull()
  })
})

describe("A browser that is to be trusted", () => {
  const kept = (browser: Browser) =>
    [...browser.jar.keys()].filter((name) => /trusted|known-browser/.test(name))

  test("is trusted, and known, once the session has started, and not while consent is missing", async () => {
    const { site } = await withApp()
    const browser = site.visitor()
    await site.mail(browser, ADA)
    await giveCode(browser, await shownCode(), { trust: "on" })
    expect(kept(browser)).toEqual([])
    await accept(browser)
    expect(await browser.session()).not.toBeNull()
    expect(kept(browser)).toHaveLength(2)
    await browser.post("signout")
    expect(locationOf(await site.mail(browser, ADA))).not.toBe(STEP_PAGE)
  })
})

describe("A sign-in that waits for consent", () => {
  test("is somebody new's, too, of whom nothing is written before", async () => {
    const { site } = siteWith(false, "database")
    const browser = site.visitor()
    expect(locationOf(await site.mail(browser, ADA))).toBe(TERMS_PAGE)
    expect(await site.user(ADA)).toBeNull()
    await accept(browser)
    expect(await browser.session()).toMatchObject({ user: { email: ADA } })
  })

  test("is finished once, in the browser in which it waits, within ten minutes", async () => {
    const { site } = siteWith(false, "jwt")
    const browser = site.visitor()
    await site.mail(browser, ADA)
    const thief = site.visitor()
    expect((await accept(thief)).status).toBe(403)
    const both = await Promise.all([accept(browser), accept(browser)])
    expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
      303, 403,
    ])
    const late = site.visitor()
    await site.mail(late, "bob@example.com")
    vi.advanceTimersByTime(10 * MINUTE + 1000)
    expect((await accept(late)).status).toBe(403)
  })

  test("says once that somebody read what has changed since, and goes on waiting", async () => {
    const { site } = siteWith(false, "jwt")
    const browser = site.visitor()
    await site.mail(browser, ADA)
    expect(await (await accept(browser, "0")).text()).toContain("They have changed.")
    expect(await (await browser.get("session/terms")).text()).not.toContain("They have changed.")
    expect(await browser.session()).toBeNull()
    await accept(browser)
    expect(await browser.session()).toMatchObject({ user: { email: ADA } })
  })

  test("is not finished by a form of another site, or by one that says nothing", async () => {
    const { site } = siteWith(false, "jwt")
    const browser = site.visitor()
    await site.mail(browser, ADA)
    const csrfToken = await browser.csrfToken()
    const sent = async (body: string) => browser.visit("session/terms", { method: "POST", body })
    expect((await sent("accept=1")).status).toBe(403)
    expect((await sent(`csrfToken=${encodeURIComponent(csrfToken)}`)).status).toBe(400)
    const twice = `csrfToken=${encodeURIComponent(csrfToken)}&accept=1&accept=1`
    expect((await sent(twice)).status).toBe(400)
    expect(await browser.session()).toBeNull()
  })

  test("is not shown to the page of another step, whatever its cookie is called", async () => {
    const { site } = siteWith(false, "jwt")
    const browser = site.visitor()
    await site.mail(browser, ADA)
    const [[name, value] = ["", ""]] = [...browser.jar].filter(([one]) => one.includes("terms"))
    browser.jar.set(name.replace("terms", "second-factor"), value)
    const page = await (await browser.get("session/second-factor")).text()
    expect(page).not.toContain(ADA)
  })

  test("is void once its person has ended all their sessions", async () => {
    const { site, first } = await withApp()
    const browser = site.visitor()
    await site.mail(browser, ADA)
    await giveCode(browser, await shownCode())
    expect((await first.post("session/sessions.endAll")).status).toBe(200)
    expect((await accept(browser)).status).toBe(403)
  })
})
