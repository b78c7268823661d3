import { afterEach, beforeEach, describe, expect, test, vi } from "vitest"
import { createOperations } from "../../src/integration/operations/operations.js"
import type { OperationsConfig } from "../../src/integration/operations/operations-config.js"
import type { Browser } from "../support/browser.js"
import { event, eventFramework } from "../support/event-framework.js"
import { ManyProofsSite } from "../support/many-proofs-site.js"
import { ADA, FIRST, outcome, ownPasswordOf, SECOND } from "../support/password-site.js"
import {
  enrolIn,
  factorsIn,
  giveCode,
  saidOf,
  shownCode,
  STEP_PAGE,
} from "../support/second-factors-site.js"

const MINUTE = 60_000

beforeEach(() => {
  vi.useFakeTimers({ now: new Date("2030-01-02T03:04:05Z"), toFake: ["Date"] })
})
afterEach(() => {
  vi.useRealTimers()
})

const isSignedIn = async (browser: Browser) => (await browser.session()) !== null

/** The session in this browser, if it has two factors of the last ten minutes. */
async function twiceProved({ config, cookie }: Browser): Promise<unknown> {
  const { auth } = createOperations(eventFramework, config as OperationsConfig)
  return auth(event("/", { cookie }), { factors: 2, within: 600 })
}

const ways = [
  ["a password", "byPassword"],
  ["a code by mail", "byCode"],
  ["a link by mail", "byLink"],
] as const

describe.each(["jwt", "database"] as const)(
  "Passwords, codes by mail and second factors together, strategy %s",
  (strategy) => {
    test.each(ways)("%s is the first step, and the app the second", async (_, way) => {
      const site = new ManyProofsSite(strategy)
      await site.withApp()
      const browser = site.visitor()
      expect(await site[way](browser)).toBe(STEP_PAGE)
      expect(await isSignedIn(browser)).toBe(false)
      await giveCode(browser, await shownCode())
      expect(await browser.session()).toMatchObject({ user: { email: ADA } })
    })

    test("the code by mail is not the code of the app, although both have six digits", async () => {
      const site = new ManyProofsSite(strategy)
      await site.withApp()
      const browser = site.visitor()
      await site.byPassword(browser)
      const other = site.visitor()
      await other.post("signin/email", { email: ADA })
      const mailed = /^[^\n]*: (\d+)\n/.exec(site.codes.at(-1)?.text ?? "")?.[1] ?? ""
      expect(mailed).toMatch(/^\d{6}$/)
      expect(saidOf(await giveCode(browser, mailed))).toBe("wrong")
      expect(await isSignedIn(browser)).toBe(false)
    })

    test("a password that is reset by mail lets nobody in without the second step", async () => {
      const site = new ManyProofsSite(strategy)
      await site.withApp()
      const browser = site.visitor()
      const answer = await site.reset(browser)
      expect([answer.headers.get("location"), await isSignedIn(browser)]).toEqual([
        STEP_PAGE,
        false,
      ])
      // Nor does the new one, in this browser or another.
      for (const one of [browser, site.visitor()]) {
        await site.byPassword(one, SECOND)
        expect(await isSignedIn(one)).toBe(false)
      }
      await giveCode(browser, await shownCode())
      expect(await browser.session()).toMatchObject({ user: { email: ADA } })
    })

    test.each(ways)(
      "step-up: a session before the app has one factor; %s and the app are two",
      async (_, way) => {
        const site = new ManyProofsSite(strategy)
        const browser = await site.withApp()
        expect(await isSignedIn(browser)).toBe(true)
        expect(await twiceProved(browser)).toBeNull()
        await site[way](browser)
        // Still the session from before: the first step alone is no new proof.
        expect(await isSignedIn(browser)).toBe(true)
        expect(await twiceProved(browser)).toBeNull()
        await giveCode(browser, await shownCode())
        expect(await twiceProved(browser)).toMatchObject({ user: { email: ADA } })
        vi.advanceTimersByTime(11 * MINUTE)
        expect(await twiceProved(browser)).toBeNull()
        expect(await isSignedIn(browser)).toBe(true)
      },
    )

    test.each(["change", "reset"] as const)(
      "a password that is another one by %s makes void what waits with the former one",
      async (by) => {
        const site = new ManyProofsSite(strategy)
        const browser = site.visitor()
        await site.signUp(browser)
        const { codes } = await enrolIn(browser)
        const thief = site.visitor()
        expect(await site.byPassword(thief, FIRST)).toBe(STEP_PAGE)
        if (by === "change") await (await ownPasswordOf(browser)).change(FIRST, SECOND)
        else {
          const owner = site.visitor()
          await site.reset(owner)
          await giveCode(owner, codes[1] ?? "")
        }
        const answer = await giveCode(thief, codes[0] ?? "")
        expect([answer.status, await isSignedIn(thief)]).toEqual([303, false])
        expect(await (await thief.get("session/second-factor")).text()).toContain("has ended")
        expect(outcome(await site.signIn(thief, { password: FIRST }))).toBe("CredentialsSignin")
      },
    )

    test("an owner locked out of one way by a stranger's tries gets in by another", async () => {
      const site = new ManyProofsSite(strategy)
      const owner = site.visitor()
      await site.signUp(owner)
      const { key, codes } = await enrolIn(owner)
      vi.advanceTimersByTime(MINUTE)
      for (let tries = 0; tries < 12; tries += 1)
        await site.signIn(site.visitor(), { password: `guess ${tries} of a stranger` })
      const elsewhere = site.visitor()
      expect((await site.signIn(elsewhere)).status).toBe(429)
      expect(await site.byCode(elsewhere)).toBe(STEP_PAGE)
      await giveCode(elsewhere, await shownCode(key))
      expect(await isSignedIn(elsewhere)).toBe(true)
      // A stranger who reads the mails, and guesses at the app.
      const thief = site.visitor()
      await site.byLink(thief)
      for (let tries = 0; tries < 12; tries += 1) await giveCode(thief, String(100_000 + tries))
      expect(saidOf(await giveCode(thief, "100000"))).toBe("tooMany")
      const again = site.visitor()
      await site.byLink(again)
      vi.advanceTimersByTime(MINUTE)
      expect(saidOf(await giveCode(again, await shownCode(key)))).toBe("tooMany")
      await giveCode(again, codes[0] ?? "")
      expect(await isSignedIn(again)).toBe(true)
    })
  },
)

describe("The clock", () => {
  test("of a phone is five minutes off: its codes are refused, and a recovery code helps", async () => {
    const site = new ManyProofsSite()
    const owner = site.visitor()
    await site.signUp(owner)
    const { key, codes } = await enrolIn(owner)
    for (const later of [-10, 10]) {
      const browser = site.visitor()
      await site.byPassword(browser)
      expect(saidOf(await giveCode(browser, await shownCode(key, later)))).toBe("wrong")
      expect(await (await browser.get("session/second-factor?error=wrong")).text()).toContain(
        "the clock of your device",
      )
      await giveCode(browser, codes[later === 10 ? 0 : 1] ?? "")
      expect(await isSignedIn(browser)).toBe(true)
    }
  })

  test("of the server was five minutes ahead: nobody gets in twice, and the owner does when it is right", async () => {
    const site = new ManyProofsSite()
    await site.withApp()
    const now = Date.now()
    vi.setSystemTime(now + 5 * MINUTE)
    const ahead = site.visitor()
    await site.byPassword(ahead)
    const used = await shownCode()
    await giveCode(ahead, used)
    expect(await isSignedIn(ahead)).toBe(true)
    vi.setSystemTime(now)
    const browser = site.visitor()
    await site.byPassword(browser)
    // Earlier than the last one that was used, so it may have been seen.
    expect(saidOf(await giveCode(browser, await shownCode()))).toBe("used")
    expect(saidOf(await giveCode(browser, used))).toBe("wrong")
    vi.setSystemTime(now + 6 * MINUTE)
    await giveCode(browser, await shownCode())
    expect(await isSignedIn(browser)).toBe(true)
    expect(await (await factorsIn(browser)).state()).toMatchObject({ totp: expect.any(String) })
  })
})

test("A first password takes the second factor, too, which a trusted browser leaves out", async () => {
  const site = new ManyProofsSite()
  await site.withApp()
  await site.forgetPassword()
  const browser = site.visitor()
  await site.byCode(browser)
  await giveCode(browser, await shownCode(), { trust: "on" })
  await browser.post("signout")
  vi.advanceTimersByTime(60 * MINUTE)
  expect(await site.byCode(browser)).toBe("http://app.test")
  const set = async () => (await ownPasswordOf(browser)).set(SECOND)
  await expect(set()).rejects.toMatchObject({ type: "StepUpRequired" })
  expect(await site.byCode(browser)).toBe(STEP_PAGE)
  await giveCode(browser, await shownCode())
  await set()
})
