import { afterEach, beforeEach, describe, expect, test, vi } from "vitest"
import type { SiteMail } from "../../src/contract/email-provider.js"
import { Auth } from "../../src/auth.js"
import { notices } from "../../src/entrypoints/notices.js"
import { sessions } from "../../src/entrypoints/sessions.js"
import { Browser } from "../support/browser.js"
import { ManyProofsSite } from "../support/many-proofs-site.js"
import { ADA } from "../support/passkey-site.js"
import {
  enrolIn,
  extensionsWith,
  factorsIn,
  giveCode,
  KEY,
  saidOf,
  SecondFactorsSite,
  shownCode,
} from "../support/second-factors-site.js"

const MINUTE = 60_000
const HOUR = 60 * MINUTE

beforeEach(() => {
  vi.useFakeTimers({ now: new Date("2030-01-02T03:04:05Z"), toFake: ["Date"] })
})
afterEach(() => {
  vi.useRealTimers()
})

/** Codes that an app with this key does not show. */
async function wrongCodes(count: number, key = KEY): Promise<readonly string[]> {
  const shown = await Promise.all([-1, 0, 1].map(async (later) => shownCode(key, later)))
  const all = Array.from({ length: count + 3 }, (_, index) => String(100_000 + index))
  return all.filter((code) => !shown.includes(code)).slice(0, count)
}

const isSignedIn = async (browser: Browser) => (await browser.session()) !== null

describe("An app is confirmed", () => {
  const refusal = async (promise: Promise<unknown>) =>
    promise.then(
      () => "confirmed",
      (error: { type: string; cause?: { reason?: string } }) => error.cause?.reason ?? error.type,
    )

  test("by one of ten codes that are compared, of however many that are tried", async () => {
    const site = new SecondFactorsSite()
    const browser = site.visitor()
    await site.mail(browser, ADA)
    const own = await factorsIn(browser)
    const { key } = await own.startTotp()
    const said = []
    for (const code of await wrongCodes(300, key)) said.push(await refusal(own.confirmTotp(code)))
    expect(said.slice(0, 10)).toEqual(Array<string>(10).fill("wrong"))
    expect(new Set(said.slice(10))).toEqual(new Set(["TooManyAttempts"]))
    expect(await refusal(own.confirmTotp(await shownCode(key)))).toBe("TooManyAttempts")
    // Once more, with another key.
    const again = await own.startTotp()
    expect(await refusal(own.confirmTotp(await shownCode(again.key)))).toBe("confirmed")
  })

  test("of many at the same time no more", async () => {
    const site = new SecondFactorsSite()
    const browser = site.visitor()
    await site.mail(browser, ADA)
    const own = await factorsIn(browser)
    const { key } = await own.startTotp()
    const codes = await wrongCodes(50, key)
    const said = await Promise.all(codes.map(async (code) => refusal(own.confirmTotp(code))))
    expect(said.filter((one) => one === "wrong")).toHaveLength(10)
  })

  test("in the session in which it was given its key, and in no other of the person", async () => {
    const site = new SecondFactorsSite()
    const [owner, thief] = [site.visitor(), site.visitor()]
    await site.mail(owner, ADA)
    await site.mail(thief, ADA)
    const own = await factorsIn(owner)
    const { key } = await own.startTotp()
    const other = await factorsIn(thief)
    expect(await refusal(other.confirmTotp(await shownCode(key)))).toBe("notStarted")
    expect(await refusal(own.confirmTotp(await shownCode(key)))).toBe("confirmed")
  })

  test("with a fresh proof, which the page asks for", async () => {
    const site = new SecondFactorsSite()
    const browser = site.visitor()
    await site.mail(browser, ADA)
    const own = await factorsIn(browser)
    const { key } = await own.startTotp()
    vi.advanceTimersByTime(11 * MINUTE)
    expect(await refusal(own.confirmTotp(await shownCode(key)))).toBe("StepUpRequired")
    const code = await shownCode(key)
    const answer = await browser.post("session/two-step", { do: "confirm", code })
    expect(answer.headers.get("location")).toContain("/session/step-up")
    expect(await own.state()).toMatchObject({ totp: null })
  })

  test("while signing in: the same", async () => {
    const site = new SecondFactorsSite({ required: true, gracePeriod: 0 })
    const browser = site.visitor()
    await site.mail(browser, ADA)
    await browser.post("signout")
    await site.mail(browser, ADA)
    const page = await (await browser.get("session/second-factor")).text()
    const key = /<code dir="ltr">([A-Z2-7 ]+)</.exec(page)?.[1]?.replaceAll(" ", "") ?? ""
    const said = []
    for (const code of await wrongCodes(12, key)) said.push(saidOf(await giveCode(browser, code)))
    expect(said).toEqual([...Array<string>(10).fill("wrong"), "tooMany", "tooMany"])
  })
})

describe("A text that cannot be a code", () => {
  const TEXT = "open, please"

  test("uses up none of the person's tries, and is recorded once in each sign-in", async () => {
    const site = new SecondFactorsSite()
    await site.withApp()
    const thief = await site.halfSignedIn()
    site.observed.taken()
    for (let index = 0; index < 60; index += 1) await giveCode(thief, TEXT)
    expect(site.observed.types()).toEqual(["secondFactorFailed"])
    const owner = await site.halfSignedIn()
    expect(saidOf(await giveCode(owner, await shownCode()))).toBeNull()
    expect(await isSignedIn(owner)).toBe(true)
  })

  test("is counted for the client over all its sign-ins", async () => {
    const site = new SecondFactorsSite()
    await site.withApp()
    const from = () =>
      new Browser(site.config, undefined, async (request, config) =>
        Auth(request, config, { platform: { clientAddress: () => "192.0.2.1" } }),
      )
    const said = []
    for (let half = 0; half < 11; half += 1) {
      const thief = await site.halfSignedIn(ADA, from())
      for (let index = 0; index < 10; index += 1) said.push(saidOf(await giveCode(thief, TEXT)))
    }
    expect(said.indexOf("tooMany")).toBe(100)
    const owner = await site.halfSignedIn()
    expect(saidOf(await giveCode(owner, TEXT))).toBe("wrong")
  })
})

describe("Whoever has the password", () => {
  test("does not shut the owner out of a browser of theirs, all day long", async () => {
    const site = new SecondFactorsSite()
    await site.withApp()
    const own = await site.halfSignedIn()
    await giveCode(own, await shownCode())
    await own.post("signout")
    for (let hour = 0; hour < 4; hour += 1) {
      const thief = await site.halfSignedIn()
      for (const code of await wrongCodes(11)) await giveCode(thief, code)
      vi.advanceTimersByTime(HOUR)
    }
    const stranger = await site.halfSignedIn()
    expect(saidOf(await giveCode(stranger, await shownCode()))).toBe("tooMany")
    await site.mail(own, ADA)
    await giveCode(own, await shownCode())
    expect(await isSignedIn(own)).toBe(true)
  })

  test("is told of to the owner, once an hour, in all processes", async () => {
    const mails: SiteMail[] = []
    const config = {
      secret: "secret of the site that tells of wrong codes",
      extensions: extensionsWith({}, sessions({ maxStaleness: 0 }), notices({ newBrowser: false })),
      mail: (mail: SiteMail) => void mails.push(mail),
    }
    const site = new SecondFactorsSite({ config })
    const browser = site.visitor()
    await site.mail(browser, ADA)
    const { key } = await enrolIn(browser)
    mails.length = 0
    const wrong = async (count: number) => {
      const thief = await site.halfSignedIn()
      for (const code of await wrongCodes(count, key)) await giveCode(thief, code)
    }
    await wrong(5)
    await wrong(3)
    expect(mails.map(({ to, subject }) => [to, subject])).toEqual([
      [ADA, "A wrong code was typed for app.test"],
    ])
    expect(mails[0]?.text).not.toMatch(/\b1000\d\d\b/)
    vi.advanceTimersByTime(HOUR + MINUTE)
    await wrong(2)
    expect(mails).toHaveLength(2)
  })
})

test("Whoever reads the mail of somebody gets no tries of their own by links to choose a password", async () => {
  const site = new ManyProofsSite()
  await site.withApp()
  let compared = 0
  for (const [index, code] of (await wrongCodes(3)).entries()) {
    const browser = site.visitor()
    await site.reset(browser, { password: `another engine, number ${index}` })
    for (let guess = 0; guess < 5; guess += 1)
      if (saidOf(await giveCode(browser, code)) === "wrong") compared += 1
  }
  expect(compared).toBe(10)
})
