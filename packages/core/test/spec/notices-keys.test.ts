import { describe, expect, test } from "vitest"
import { availableLanguages } from "../../src/messages/available-languages.js"
import { noticeMail } from "../../src/extensions/notices/notice-mail.js"
import { ADA } from "../support/every-way-site.js"
import { KeysSite, type KeysSiteOptions } from "../support/keys-site.js"

const MADE = "New API key for app.test"
const REPLACED = "An API key for app.test was replaced"
const LEAKED = "An API key for app.test has leaked"

async function signedIn(options?: KeysSiteOptions) {
  const site = new KeysSite(options)
  const browser = await site.signedIn()
  site.mails.length = 0
  return { site, browser, mine: await site.mine(browser) }
}

const subjects = ({ mails }: KeysSite) => mails.splice(0).map(({ subject }) => subject)

describe("Mails about API keys", () => {
  test("tell of a key that was made, by its last characters and not by a name that a thief has chosen", async () => {
    const { site, browser } = await signedIn()
    const { key } = await site.made(browser, { name: "Call 0900 now" })
    const [mail] = site.mails
    expect(mail).toMatchObject({ to: ADA, subject: MADE })
    expect(mail?.text).toContain(`The key ends in ${key.slice(-4)}.`)
    for (const body of [mail?.text, mail?.html]) {
      expect(body).not.toContain("Call 0900")
      expect(body).not.toContain(key.slice(0, 20))
      expect(body).not.toContain("Found in")
      expect(body).not.toContain("http://")
    }
  })

  test("tell of a key that was replaced, by the new one", async () => {
    const { site, browser, mine } = await signedIn()
    const { id } = await site.made(browser)
    subjects(site)
    const made = await mine.rotate(id)
    const [mail] = site.mails
    expect(mail?.text).toContain(`The key ends in ${made?.last}.`)
    expect(subjects(site)).toEqual([REPLACED])
  })

  test("tell of a leak without any request, where it was found, and what to do", async () => {
    const { site, browser } = await signedIn()
    const { key } = await site.made(browser)
    subjects(site)
    const where = "GitHub, https://evil.example/acme/backend?x=1#L3"
    await site.admin.keys.leaked([key], { where })
    const [mail] = site.mails
    expect(mail).toMatchObject({ to: ADA, subject: LEAKED })
    expect(mail?.text).toContain("Found in: GitHub, evil.example\n")
    expect(mail?.text).toContain("create a new one, and put it where your programs need it.")
    expect(mail?.text).not.toContain("If this was you")
    for (const body of [mail?.text, mail?.html]) {
      expect(body).not.toContain("acme/backend")
      expect(body).not.toContain(key.slice(0, 20))
    }
    expect(JSON.stringify(site.entries)).not.toContain("evil.example")
  })

  test.each([
    [
      "a file at a commit",
      `https://github.com/acme/backend/blob/${"0a1b".repeat(10)}/`,
      "github.com",
    ],
    [
      "a repository that was read by a token",
      "https://x-token:ghs_16C7e42F@github.com/",
      "github.com",
    ],
    ["a URL that begins like another", "https://github.com@evil.example/", "evil.example"],
  ])("say the host alone of a long URL: %s", async (_, start, host) => {
    const { site, browser } = await signedIn()
    const { key } = await site.made(browser)
    subjects(site)
    const where = start.padEnd(2048, "path/")
    await site.admin.keys.leaked([key], { where })
    const [mail] = site.mails
    expect(mail?.text).toContain(`\nFound in: ${host}\n`)
    for (const body of [mail?.text, mail?.html]) {
      expect(body).not.toMatch(/path|ghs_|0a1b|github\.com@/)
    }
  })

  test("break a long line where it was found, so that it is no wider than the mail", async () => {
    const { site, browser } = await signedIn()
    const { key } = await site.made(browser)
    subjects(site)
    const where = "x".repeat(2048)
    await site.admin.keys.leaked([key], { where })
    expect(site.mails[0]?.html).toContain(`<bdi style="word-break:break-word">${where}</bdi>`)
  })

  test("say nothing of a key that ends, by the person or with a block", async () => {
    const { site, browser, mine } = await signedIn()
    const { id } = await site.made(browser)
    await site.made(browser)
    subjects(site)
    await mine.end(id)
    await site.admin.people.block(await site.userId(), { reason: "spam" })
    expect(subjects(site)).toEqual([])
  })

  test("say nothing of keys of services, which are nobody's", async () => {
    const { site } = await signedIn()
    const made = await site.admin.keys.create({ service: "billing", scopes: ["notes:read"] })
    await site.admin.keys.leaked([made.key], { where: "GitHub" })
    expect(subjects(site)).toEqual([])
  })

  test("are turned off by an option of their own", async () => {
    const { site, browser, mine } = await signedIn({ notices: { keys: false } })
    const { id } = await site.made(browser)
    const made = await mine.rotate(id)
    await site.admin.keys.leaked([made?.key ?? ""], { where: "GitHub" })
    expect(subjects(site)).toEqual([])
  })

  test("about a new password say that keys go on, to somebody who has some", async () => {
    const said = async (has: boolean) => {
      const site = new KeysSite()
      const browser = site.visitor()
      await site.signUp(browser)
      if (has) await site.made(browser)
      site.mails.length = 0
      await browser.post("session/change-password", {
        current: "analytical engine",
        next: "difference engine",
      })
      const mail = site.mails.find(({ subject }) => subject.startsWith("Your password"))
      expect(mail).toBeDefined()
      return mail?.text.includes("Your API keys still work.")
    }
    expect([await said(true), await said(false)]).toEqual([true, false])
  })

  test.each(availableLanguages({}))("can be read in %s", async (lang) => {
    const notice = {
      provider: null,
      left: null,
      scopes: [],
      hasKeys: false,
      at: 0,
      browser: null,
      address: undefined,
    }
    for (const kind of ["keyMade", "keyRotated", "keyLeaked"] as const) {
      const key = { last: "9xYz", ...(kind === "keyLeaked" && { where: "GitHub" }) }
      const mail = await noticeMail(
        { ...notice, kind, key },
        { origin: "https://app.test", theme: {}, lang },
      )
      expect(mail.subject).toContain("app.test")
      expect(mail.text).toContain("9xYz")
      expect(mail.text.includes("GitHub")).toBe(kind === "keyLeaked")
      expect(mail.text + mail.html).not.toMatch(/\{\w+\}/)
    }
  })
})
