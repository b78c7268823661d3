import { describe, expect, test } from "vitest"
import type { Browser } from "../support/browser.js"
import { ADA, FIRST, PasswordSite } from "../support/password-site.js"

/** The attributes of a field, by its id. */
const fieldIn = (page: string, id: string) =>
  new RegExp(`<input[^>]* id="${id}"[^>]*>|<input\\s+id="${id}"[^>]*>`).exec(page)?.[0] ?? ""

/** What stands below a field, where the field itself says that it does. */
const problemOf = (page: string, id: string) => {
  const field = fieldIn(page, id)
  const [, described = ""] = /aria-describedby="([^"]*)"/.exec(field) ?? []
  const [, text] =
    described
      .split(" ")
      .map((name) => new RegExp(`id="${name}" role="alert"><p>([^<]*)`).exec(page))
      .find((found) => found) ?? []
  expect(field.includes('aria-invalid="true"')).toBe(text !== undefined)
  return text ?? null
}

const follow = async (browser: Browser, answer: Response, lang = "en") =>
  answer.status === 303
    ? (await browser.get(answer.headers.get("location") ?? "", { "accept-language": lang })).text()
    : answer.text()

describe("What is wrong with what was typed stands at its field, in the language of the page", () => {
  test("no address", async () => {
    const browser = new PasswordSite().visitor()
    const page = await follow(browser, await browser.post("session/sign-up", { email: "ada@" }))
    expect(problemOf(page, "email")).toBe("Enter one email address.")
    expect(fieldIn(page, "email")).toContain('value="ada@"')
  })

  test("a new password", async () => {
    const site = new PasswordSite()
    const browser = site.visitor()
    await site.ask(browser, "sign-up")
    const answer = await site.choose(browser, "short")
    const page = await follow(browser, answer, "de")
    expect(problemOf(page, "new-password")).toBe("Dieses Passwort ist zu kurz.")
    // The browser would say it in its own language, and before the page can.
    expect(page).not.toContain("minlength=")
  })

  test("the password that somebody has, and not the new one beside it", async () => {
    const site = new PasswordSite()
    await site.signUp(site.visitor())
    const browser = await site.signedIn()
    const change = async (current: string, next: string) =>
      follow(browser, await browser.post("session/change-password", { current, next }))
    const wrong = await change("not theirs", "a longer new password")
    expect(problemOf(wrong, "current-password")).toBe("The current password is wrong.")
    expect(problemOf(wrong, "new-password")).toBeNull()
    const weak = await change(FIRST, "password")
    expect(problemOf(weak, "current-password")).toBeNull()
    expect(problemOf(weak, "new-password")).toContain("one of the most common")
    for (const page of [wrong, weak]) expect(page.match(/autofocus/g)).toHaveLength(1)
    expect(wrong).not.toContain(`value="${ADA}" aria-invalid`)
  })
})
