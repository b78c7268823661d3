import { describe, expect, test } from "vitest"
import type { Browser } from "../support/browser.js"
import { heard } from "../support/heard.js"
import { SessionsSite } from "../support/sessions-site.js"

const signedIn = (browser: Browser) =>
  browser.post("callback/credentials", { username: "ada", password: "enchantress" })

describe("The token of a stored session, where sessions are in the cookie", () => {
  const tokens = [
    "11f7e353-6c50-4d52-8f4e-0f6f0f0a4b6c",
    "9b".repeat(32),
    `pk.${"9b".repeat(32)}`,
    `s1.${"a1".repeat(12)}.zik0zj.e0..the-application-made-this`,
    `pkv.s1.${"a1".repeat(12)}.zik0zj.v0..${"9b".repeat(32)}`,
  ]

  test.each(tokens)(
    "%s signs nobody in, is told of once, and stays in the browser",
    async (token) => {
      const { browser, warnings } = heard()
      browser.jar.set("authjs.session-token", token)
      expect(await browser.session()).toBeNull()
      expect(await browser.session()).toBeNull()
      expect(browser.jar.get("authjs.session-token")).toBe(token)
      expect(warnings).toEqual([expect.stringMatching(/^stored-session-token: .*adapter/)])
      expect(warnings[0]).not.toContain(token)
    },
  )

  test("the one that a sign-in with sessions() has given stays, too", async () => {
    const site = new SessionsSite("database")
    const signedInThere = await site.signedIn()
    const { browser } = heard()
    for (const [name, value] of signedInThere.jar) browser.jar.set(name, value)
    expect(await browser.session()).toBeNull()
    expect(browser.jar).toEqual(signedInThere.jar)
  })

  test("a sign-in replaces it", async () => {
    const { browser } = heard()
    browser.jar.set("authjs.session-token", tokens[0] ?? "")
    await signedIn(browser)
    expect(await browser.session()).toMatchObject({ user: { name: "Ada" } })
  })

  test("a sign-out deletes it", async () => {
    const { browser } = heard()
    browser.jar.set("authjs.session-token", tokens[0] ?? "")
    await browser.post("signout", {})
    expect(browser.jar.has("authjs.session-token")).toBe(false)
  })
})
