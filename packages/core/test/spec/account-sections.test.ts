import { afterEach, beforeEach, describe, expect, test, vi } from "vitest"
import type { AuthConfig } from "../../src/contract/config.js"
import type { RecordStore } from "../../src/contract/record-store.js"
import { accountPage } from "../../src/entrypoints/account-page.js"
import { memoryRecords } from "../../src/entrypoints/records.js"
import { secondFactors } from "../../src/entrypoints/second-factors.js"
import { sessions } from "../../src/entrypoints/sessions.js"
import { AccountSite, pageOf } from "../support/account-site.js"
import { ADA, PasswordSite } from "../support/password-site.js"
import { enrolIn, factorsAdmin, factorsIn, giveCode, KEY } from "../support/second-factors-site.js"
import { world } from "../support/world.js"
import { TwoStepSite } from "../support/two-step-site.js"

beforeEach(() => {
  vi.useFakeTimers({ now: new Date("2030-01-02T03:34:05Z"), toFake: ["Date"] })
})
afterEach(() => {
  vi.useRealTimers()
})

const extensions = [sessions({ maxStaleness: 0 }), secondFactors(), accountPage()]

/** The headings of a page, in their order. */
function headings(page: string): readonly string[] {
  return [...page.matchAll(/<h2>([^<]*)<\/h2>/g)].map(([, text = ""]) => text)
}

/** What a page says under this heading, without tags. */
function under(page: string, heading: string): string {
  const [, rest = ""] = page.split(`<h2>${heading}</h2>`)
  const [part = ""] = rest.split("</section>")
  return part
    .replaceAll(/<\/p>/g, " ")
    .replaceAll(/<[^>]*>/g, "")
    .replaceAll(/\s+/g, " ")
    .trim()
}

describe("The account page of a site with Password and secondFactors()", () => {
  test("shows both, in this order, whatever that of the list is, and leads to their pages", async () => {
    for (const listed of [extensions, extensions.toReversed()]) {
      const site = new PasswordSite("jwt", { config: { extensions: listed } })
      const browser = site.visitor()
      await site.signUp(browser)
      const page = await pageOf(browser)
      expect(headings(page)).toEqual(["Where you are signed in", "Password", "Second step"])
      expect(under(page, "Password")).toBe("You have a password. Change password")
      expect(under(page, "Second step")).toMatch(
        /^You have no authenticator app yet\..*Add a second step$/,
      )
      const links = [...page.matchAll(/class="go" href="([^"]*)"/g)].map(([, href]) => href)
      const base = "http://app.test/auth/session"
      expect(links).toEqual([`${base}/change-password`, `${base}/two-step`])
      const change = await browser.get("session/change-password")
      expect(await change.text()).toContain(`href="${base}/account"`)
    }
  })

  test("offers a first password to somebody who has none", async () => {
    const site = new PasswordSite("database", { config: { extensions } })
    const browser = site.visitor()
    await site.signUp(browser)
    await site.forgetPassword()
    expect(under(await pageOf(browser), "Password")).toBe(
      "You have no password yet. Choose a password",
    )
  })

  test("without accountPage() the page for a password leads to none", async () => {
    const site = new PasswordSite()
    const browser = site.visitor()
    await site.signUp(browser)
    const change = await (await browser.get("session/change-password")).text()
    expect(change).not.toContain("session/account")
  })
})

describe("The part about the second step", () => {
  test("says since when there is an app, what is left, and warns before the codes run out", async () => {
    const site = new TwoStepSite()
    const browser = site.visitor()
    await site.mail(browser, ADA)
    const { codes } = await enrolIn(browser)
    const before = under(await pageOf(browser), "Second step")
    expect(before).toMatch(
      /^Authenticator app, added Jan 2, 2030 Recovery codes left: 10 Trusted browsers: 0 Manage your second step$/,
    )
    const warning = "You have few recovery codes left."
    for (const [index, code] of codes.slice(0, 8).entries()) {
      expect(await pageOf(browser)).not.toContain(warning)
      await giveCode(await site.halfSignedIn(), code, index === 0 ? { trust: "on" } : {})
    }
    const after = under(await pageOf(browser), "Second step")
    expect(after).toContain(`Recovery codes left: 2 ${warning}`)
    expect(after).toContain("Trusted browsers: 1")
  })

  test("is in the language of the page", async () => {
    const site = new TwoStepSite()
    const browser = await site.withApp()
    const answer = await browser.get("session/account", { "accept-language": "ar" })
    const page = await answer.text()
    expect(headings(page)).toContain("الخطوة الثانية")
    expect(page).toContain("رموز الاسترداد المتبقية: <bdi>0</bdi>")
  })

  test("texts of the application replace ours", async () => {
    const messages = { en: { twoStepTitle: "Two-step sign-in", manageFactors: "Settings" } }
    const site = new TwoStepSite({ config: { theme: { messages } } })
    const page = await pageOf(await site.withApp())
    expect(under(page, "Two-step sign-in")).toMatch(/ Settings$/)
  })

  test("is there for people whom credentials name, who are in no store", async () => {
    const config: AuthConfig = world({
      extensions,
      records: memoryRecords({ singleProcess: true }),
    })
    const site = new AccountSite("jwt", { config: { ...config, adapter: undefined } })
    const browser = site.visitor()
    await browser.post("callback/credentials", { username: "ada", password: "enchantress" })
    await enrolIn(browser)
    expect(under(await pageOf(browser), "Second step")).toContain("Recovery codes left: 10")
  })
})

describe("A part that cannot be read", () => {
  test.each(["password", "factor"])(
    "is said to be so, never that there is none; the rest of the page is there: %s",
    async (collection) => {
      const records = memoryRecords({ singleProcess: true })
      let isDown = false
      const failing: RecordStore = {
        ...records,
        get: async (key) => {
          if (isDown && key.collection === collection) throw new Error(`no ${collection} now`)
          return records.get(key)
        },
      }
      const site = new PasswordSite("jwt", { config: { extensions, records: failing } })
      const browser = site.visitor()
      await site.signUp(browser)
      isDown = true
      const page = await pageOf(browser)
      const [failed, other] =
        collection === "password" ? ["Password", "Second step"] : ["Second step", "Password"]
      expect(under(page, failed ?? "")).toBe("This could not be read. Try again later.")
      expect(under(page, other ?? "")).toMatch(/^You have /)
      expect(page).toContain("Where you are signed in")
      expect(site.config.log.map(({ message }) => message)).toEqual(["records.get() failed"])
    },
  )

  test("a factor that no secret opens is no missing factor", async () => {
    const records = memoryRecords({ singleProcess: true })
    const site = new TwoStepSite({ config: { records } })
    const browser = await site.withApp()
    for (const { version: _, ...record } of await records.list({ collection: "factor", limit: 9 }))
      await records.put({ ...record, value: "of another secret" }, "always")
    expect(under(await pageOf(browser), "Second step")).toBe(
      "This could not be read. Try again later.",
    )
    expect(site.config.log.map(({ message }) => message).join()).toContain("cannot be opened")
  })
})

describe("What the parts ask of the store", () => {
  test("is one record for a password, and three for the second step", async () => {
    const records = memoryRecords({ singleProcess: true })
    const asked: string[] = []
    const counting: RecordStore = {
      ...records,
      get: async (key) => {
        asked.push(`get ${key.collection}`)
        return records.get(key)
      },
      list: async (of) => {
        asked.push(`list ${of.collection}`)
        return records.list(of)
      },
    }
    const site = new PasswordSite("database", { config: { extensions, records: counting } })
    const browser = site.visitor()
    await site.signUp(browser)
    const { id = "" } = (await site.user()) ?? {}
    await factorsAdmin(site.config).import(id, { totpKey: KEY })
    expect(await (await factorsIn(browser)).state()).toMatchObject({ recoveryCodes: 0 })
    asked.length = 0
    await pageOf(browser)
    expect(asked.filter((one) => !/session|cutoff/.test(one)).toSorted()).toEqual([
      "get factor",
      "get password",
      "get recovery",
      "list device",
    ])
  })
})
