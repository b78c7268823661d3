import { afterEach, beforeEach, describe, expect, test, vi } from "vitest"
import { availableLanguages } from "../../src/messages/available-languages.js"
import type { SiteMail } from "../../src/contract/email-provider.js"
import { notices, type NoticesOptions } from "../../src/entrypoints/notices.js"
import { sessions } from "../../src/entrypoints/sessions.js"
import { memoryRecords } from "../../src/records/memory-records.js"
import { Browser } from "../support/browser.js"
import { ADA } from "../support/passkey-site.js"
import {
  enrolIn,
  extensionsWith,
  factorsAdmin,
  factorsIn,
  giveCode,
  KEY,
  SecondFactorsSite,
  shownCode,
} from "../support/second-factors-site.js"
import { world } from "../support/world.js"

beforeEach(() => {
  vi.useFakeTimers({ now: new Date("2030-01-02T03:04:05Z"), toFake: ["Date"] })
})
afterEach(() => {
  vi.useRealTimers()
})

const MINUTE = 60_000
const ADDED = "New authenticator app for app.test"
const REMOVED = "Your authenticator app for app.test was removed"
const MADE = "New recovery codes for app.test"
const USED = "A recovery code for app.test was used"
const WRONG = "A wrong code was typed for app.test"
const COPIED = "No browser is trusted on app.test any longer"

let sites = 0

/** A site that sends notices of second factors, and of new browsers; with a secret of its own, because mails are counted by it. */
function noticing(options: NoticesOptions = {}) {
  sites += 1
  const mails: SiteMail[] = []
  const config = {
    secret: `secret of the site with notices of factors, number ${sites}`,
    extensions: extensionsWith({}, sessions({ maxStaleness: 0 }), notices(options)),
    mail: (mail: SiteMail) => void mails.push(mail),
  }
  return { site: new SecondFactorsSite({ config }), mails, config }
}

const taken = (mails: SiteMail[]) => mails.splice(0).map(({ subject }) => subject)

async function withApp() {
  const { site, mails, config } = noticing()
  const browser = site.visitor()
  await site.mail(browser, ADA)
  const enrolled = await enrolIn(browser)
  return { site, mails, config, browser, ...enrolled }
}

describe("People are told by mail", () => {
  test("that they have an authenticator app, another one, or none any more", async () => {
    const { mails, browser } = await withApp()
    expect(mails.map(({ to, subject }) => [to, subject])).toEqual([[ADA, ADDED]])
    expect(mails[0]?.text).toMatch(
      /\n\nYour account has a new authenticator app\. To sign in, you now need a code that it shows\.\n\n.* UTC/,
    )
    mails.length = 0
    vi.advanceTimersByTime(MINUTE)
    await enrolIn(browser)
    expect(taken(mails)).toEqual([ADDED])
    await (await factorsIn(browser)).removeTotp()
    expect(taken(mails)).toEqual([REMOVED])
  })

  test("of new recovery codes, and of one that was used, with how many are left", async () => {
    const { site, mails, browser, codes } = await withApp()
    mails.length = 0
    await (await factorsIn(browser)).makeRecoveryCodes()
    expect(taken(mails)).toEqual([MADE])
    // One of the former codes is a wrong one.
    const other = await site.halfSignedIn()
    await giveCode(other, codes[0] ?? "")
    expect(taken(mails)).toEqual([WRONG])
  })

  test("of a recovery code that was used in a new browser, in one mail", async () => {
    const { site, mails, codes } = await withApp()
    mails.length = 0
    const other = await site.halfSignedIn()
    await giveCode(other, codes[3] ?? "")
    expect(await other.session()).toMatchObject({ user: { email: ADA } })
    expect(mails.map(({ to, subject }) => [to, subject])).toEqual([[ADA, USED]])
    expect(mails[0]?.text).toContain("Codes left: 9.")
    expect(mails[0]?.html).toContain("Codes left: 9.")
  })

  test("once, that no browser is trusted any more because one was copied; not if they did it themselves", async () => {
    const { site, mails, codes } = await withApp()
    const browser = await site.halfSignedIn()
    await giveCode(browser, codes[0] ?? "", { trust: "on" })
    await browser.post("signout")
    const thieves = [site.visitedBy(browser), site.visitedBy(browser)]
    await site.halfSignedIn(ADA, browser)
    mails.length = 0
    vi.advanceTimersByTime(5 * MINUTE)
    await Promise.all(thieves.map(async (thief) => site.halfSignedIn(ADA, thief)))
    expect(mails.map(({ to, subject }) => [to, subject])).toEqual([[ADA, COPIED]])
    expect(mails[0]?.text).toContain("A browser that you trusted may have been copied.")
    mails.length = 0
    const again = await site.halfSignedIn()
    await giveCode(again, codes[1] ?? "", { trust: "on" })
    mails.length = 0
    expect(await (await factorsIn(again)).forgetBrowsers()).toBe(1)
    expect(mails).toEqual([])
  })

  test("nothing of what a job does", async () => {
    const { site, mails } = await withApp()
    mails.length = 0
    const { id = "" } = (await site.user(ADA)) ?? {}
    expect(await site.admin.reset(id)).toBe(true)
    expect(await site.admin.import(id, { totpKey: KEY })).toBe(true)
    expect(mails).toEqual([])
  })

  test("of all this in each language, in words of that language", async () => {
    const all = new Map<string, readonly string[]>()
    for (const language of availableLanguages({})) {
      const { site, mails } = noticing({ language: () => language, newBrowser: false })
      const browser = site.visitor()
      await site.mail(browser, ADA)
      const { codes } = await enrolIn(browser)
      await giveCode(await site.halfSignedIn(), codes[0] ?? "")
      await giveCode(await site.halfSignedIn(), codes[0] ?? "")
      await (await factorsIn(browser)).makeRecoveryCodes()
      await (await factorsIn(browser)).removeTotp()
      expect(mails.map(({ text }) => text).join()).not.toMatch(/[{}]/)
      all.set(language, taken(mails))
    }
    expect(all.size).toBe(14)
    expect([...all.values()].map((list) => list.length)).toEqual(Array(14).fill(5))
    expect(new Set([...all.values()].flat()).size).toBe(14 * 5)
  })
})

describe("A mail about a second factor", () => {
  test("CWE-319 · has no key, no code of an app or recovery code, and no link", async () => {
    const { site, mails, browser, key, codes } = await withApp()
    const secrets = [key, await shownCode(key), ...codes]
    vi.advanceTimersByTime(MINUTE)
    secrets.push(await shownCode(key))
    const other = await site.halfSignedIn()
    await giveCode(other, await shownCode(key), { trust: "on" })
    await giveCode(await site.halfSignedIn(), codes[0] ?? "")
    secrets.push(...(await (await factorsIn(browser)).makeRecoveryCodes()))
    await (await factorsIn(browser)).removeTotp()
    const all = mails.map(({ subject, text, html }) => `${subject}\n${text}\n${html}`).join("\n")
    expect(taken(mails)).toEqual(expect.arrayContaining([ADDED, USED, MADE, REMOVED]))
    const compact = all.replaceAll(/[\s-]/g, "").toLowerCase()
    const found = secrets.filter((one) => compact.includes(one.replaceAll("-", "").toLowerCase()))
    expect(found).toEqual([])
    expect(all).not.toMatch(/https?:|href|<a\b|otpauth/)
  })

  test("is not sent to somebody who is in no store, because nobody knows their address", async () => {
    const mails: SiteMail[] = []
    const config = world({
      secret: "secret of the site with notices and without a store",
      extensions: extensionsWith({}, notices({ newBrowser: false })),
      records: memoryRecords({ singleProcess: true }),
      mail: (mail) => void mails.push(mail),
    })
    const browser = new Browser(config)
    const right = { username: "ada", password: "enchantress" }
    await browser.post("callback/credentials", right)
    const { codes } = await enrolIn(browser)
    const other = new Browser(config)
    await other.post("callback/credentials", right)
    expect((await giveCode(other, codes[0] ?? "")).status).toBe(303)
    expect(await other.session()).toMatchObject({ user: { email: ADA } })
    expect(mails).toEqual([])
    expect(config.log).toEqual([])
    expect(await factorsAdmin(config).reset("ada")).toBe(true)
  })

  test("can be turned off, all together", async () => {
    const { site, mails } = noticing({ secondFactors: false, newBrowser: false })
    const browser = site.visitor()
    await site.mail(browser, ADA)
    const { codes } = await enrolIn(browser)
    await giveCode(await site.halfSignedIn(), codes[0] ?? "")
    await (await factorsIn(browser)).removeTotp()
    expect(mails).toEqual([])
  })

  test("needs no more than an option that is true or false", async () => {
    const wrong = noticing({ secondFactors: "all" } as never)
    const answer = await wrong.site.visitor().get("session")
    expect(answer.status).toBe(500)
    expect(wrong.site.config.log.map(({ message }) => message).join()).toContain(
      "notices({ secondFactors }) takes true or false.",
    )
  })
})
