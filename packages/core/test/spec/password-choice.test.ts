import { describe, expect, test } from "vitest"
import EmailCode from "../../src/entrypoints/email-code.js"
import { Browser } from "../support/browser.js"
import { ADA, FIRST, outcome, PasswordSite, SECOND } from "../support/password-site.js"
import { mailTo } from "../support/world.js"

const TARGET = "http://app.test/orders?id=4711"

/** What the page says of a password that somebody has chosen by a link; null if they are signed in. */
async function saidOf(password: string): Promise<string | null> {
  const site = new PasswordSite()
  const browser = site.visitor()
  await site.ask(browser, "sign-up")
  const answer = await site.choose(browser, password)
  if (answer.status !== 303) return null
  const page = await (await browser.get(answer.headers.get("location") ?? "")).text()
  return /role="alert"[^>]*>\s*<p[^>]*>([^<]+)/.exec(page)?.[1]?.trim() ?? page
}

describe("NIST SP 800-63B §3.1.1.2 · the length of a password is counted in code points", () => {
  test.each([
    ["one character that NFKC makes eighteen of", "\uFDFA"],
    ["two emojis", "\u{1F600}\u{1F601}"],
    ["seven letters of two bytes", "пароль1"],
    ["four letters whose accents were typed apart", "e\u0301e\u0301e\u0301e\u0301"],
    ["four characters beyond the first plane", "\u{20000}\u{20001}\u{20002}\u{20003}"],
  ])("%s: too short", async (_, password) => {
    expect(await saidOf(password)).toContain("too short")
  })

  test.each([
    ["eight letters of two bytes", "пароли12"],
    ["eight emojis", "\u{1F600}\u{1F601}".repeat(4)],
    ["eight letters", "zwfbqkxj"],
  ])("%s: long enough", async (_, password) => {
    expect(await saidOf(password)).toBeNull()
  })
})

describe("NIST SP 800-63B §3.1.1.2 · the most used passwords", () => {
  test.each(["password", "Password1", "12345678", "qwertyuiop", "iloveyou", "ｐａｓｓｗｏｒｄ"])(
    "%s is refused where it is chosen",
    async (password) => {
      expect(await saidOf(password)).toContain("one of the most common")
    },
  )

  test.each([
    ["with a blank behind it", "password "],
    ["with blanks before it", "  password"],
    ["with what nobody sees in it", "pass\u200Bword"],
    ["of nothing but blanks", " ".repeat(8)],
    ["of nothing that anybody sees", "\u200B".repeat(8)],
    ["of tabs", "\t".repeat(8)],
  ])("so is one %s", async (_, password) => {
    expect(await saidOf(password)).toContain("one of the most common")
  })

  test("where it is changed, too; and whoever has one signs in", async () => {
    const site = new PasswordSite()
    const browser = site.visitor()
    await site.signUp(browser)
    const fields = { current: FIRST, next: "password1" }
    const refused = await browser.post("session/password.change", fields)
    expect([refused.status, await refused.json()]).toEqual([
      400,
      expect.objectContaining({ error: "WeakPassword", code: "common" }),
    ])
    // As imported, or chosen before there was such a list.
    const { hashPassword } = await import("../../src/entrypoints/password.js")
    const kept = { hash: await hashPassword("password1") }
    const own = new PasswordSite("jwt", { read: () => kept.hash, write: () => undefined })
    await own.store.createUser({ id: "", email: ADA, emailVerified: new Date() })
    expect(outcome(await own.signIn(own.visitor(), { password: "password1" }))).toBe("/")
  })
})

describe("A POST to a page without a form of its own", () => {
  test.each(["new-password", "code", "step-up"])(
    "%s: 405, with or without a token",
    async (page) => {
      const site = new PasswordSite()
      const { providers } = site.config
      const config = { ...site.config, providers: [...providers, EmailCode(mailTo([]))] }
      const browser = new Browser(config)
      for (const csrfToken of ["", await browser.csrfToken()]) {
        const answer = await browser.visit(`session/${page}`, {
          method: "POST",
          body: { csrfToken },
        })
        expect([answer.status, answer.headers.get("allow")]).toEqual([405, "GET"])
      }
      expect((await browser.get(`session/${page}`)).status).not.toBe(405)
    },
  )
})

describe("The link of a mail", () => {
  test.each(["sign-up", "forgot-password"] as const)(
    "%s: leads to where the person was going, in another browser, too",
    async (page) => {
      const site = new PasswordSite()
      await site.signUp(site.visitor())
      const asking = site.visitor()
      await asking.get(`signin?${new URLSearchParams({ callbackUrl: TARGET })}`)
      await site.ask(asking, page)
      const phone = site.visitor()
      const shown = await (await phone.get(site.link)).text()
      const field = /name="callbackUrl" value="([^"]+)"/.exec(shown)?.[1]?.replaceAll("&amp;", "&")
      expect(field).toBe(TARGET)
      const fields = { token: site.token, password: SECOND, callbackUrl: field ?? "" }
      const answer = await phone.post("callback/password", fields)
      expect(answer.headers.get("location")).toBe(TARGET)
      expect(await phone.session()).toMatchObject({ user: { email: ADA } })
    },
  )

  test("leads nowhere else if another site was asked for", async () => {
    const site = new PasswordSite()
    const asking = site.visitor()
    asking.jar.set("authjs.callback-url", "https://evil.example/")
    await site.ask(asking, "sign-up")
    const phone = site.visitor()
    const fields = { token: site.token, password: FIRST, callbackUrl: "https://evil.example/" }
    const answer = await phone.post("callback/password", fields)
    expect(new URL(answer.headers.get("location") ?? "").origin).toBe("http://app.test")
  })

  test("has no address in it but its own", async () => {
    const site = new PasswordSite()
    const asking = site.visitor()
    await asking.get(`signin?${new URLSearchParams({ callbackUrl: TARGET })}`)
    await site.ask(asking, "sign-up")
    expect(site.mails.at(-1)?.text).not.toContain("orders")
    expect(JSON.stringify(await site.everyRecord())).not.toContain("orders")
  })
})
