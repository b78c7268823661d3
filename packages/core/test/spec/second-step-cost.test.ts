import { afterEach, beforeEach, describe, expect, test, vi } from "vitest"
import { askedRecords } from "../support/asked-records.js"
import { CodeSite, typeCode } from "../support/code-site.js"
import { ADA } from "../support/passkey-site.js"
import { giveCode, SecondFactorsSite, shownCode } from "../support/second-factors-site.js"
import { recordedStore } from "../support/world.js"

// In the middle of an hour and of a day: then the ones before need not be asked for.
beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: 1_800_043_800_000 })
})
afterEach(() => {
  vi.useRealTimers()
})

/** What an act asks of the records, beside those of `sessions()`. */
function asking(asked: string[]) {
  return async (act: () => Promise<unknown>) => {
    asked.length = 0
    await act()
    return asked.toSorted()
  }
}

describe("What secondFactors() asks of the records", () => {
  function site() {
    const { records, asked } = askedRecords("session", "cutoff", "epoch")
    return { site: new SecondFactorsSite({ config: { records } }), costOf: asking(asked) }
  }

  test("of somebody without a factor is one question", async () => {
    const { site: own, costOf } = site()
    const browser = own.visitor()
    await own.mail(browser, ADA)
    const again = own.visitor()
    expect(await costOf(async () => own.mail(again, ADA))).toEqual(["get factor"])
  })

  test("of a sign-in that waits, its code, and a trusted browser, is this", async () => {
    const { site: own, costOf } = site()
    await own.withApp()
    const browser = own.visitor()
    expect(await costOf(async () => own.halfSignedIn(ADA, browser))).toEqual([
      "get factor",
      "put waiting",
    ])
    const code = await shownCode()
    await browser.get("session/second-factor")
    expect(await costOf(async () => giveCode(browser, code, { trust: "on" }))).toEqual([
      "add factor-tries",
      "add factor-tries",
      "add factor-tries",
      "add factor-tries",
      "get factor",
      "get factor",
      "get factor",
      "get waiting",
      "get way",
      "put device",
      "put factor",
      "take waiting",
    ])
    expect(await browser.session()).not.toBeNull()
    await browser.post("signout")
    expect(await costOf(async () => own.mail(browser, ADA))).toEqual([
      "get device",
      "get device",
      "get factor",
      "put device",
    ])
    expect(await browser.session()).not.toBeNull()
  })
})

describe("What EmailCode() asks of the store", () => {
  test("is this", async () => {
    const { adapter, calls } = recordedStore()
    const { records, asked } = askedRecords()
    const site = new CodeSite({ store: adapter, records })
    const costOf = asking(asked)
    const browser = site.visitor()
    await browser.csrfToken()
    expect(await costOf(async () => browser.post("signin/email", { email: ADA }))).toEqual([
      "get code-tries",
      "get code-tries",
      "put code",
    ])
    expect(calls).toEqual(["getUserByEmail", "deleteVerificationTokens", "createVerificationToken"])
    calls.length = 0
    expect(await costOf(async () => typeCode(browser, site.code))).toEqual([
      "add code-tries",
      "add code-tries",
      "get code",
      "get code-tries",
      "removeOwned code",
      "take code",
    ])
    expect(calls).toEqual([
      "deleteVerificationTokens",
      "getUserByEmail",
      "createUser",
      "createSession",
    ])
    expect(await browser.session()).not.toBeNull()
  })
})
