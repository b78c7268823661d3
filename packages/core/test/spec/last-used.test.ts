import { MemoryAdapter } from "@sallyport/memory-adapter"
import { describe, expect, test } from "vitest"
import type { AuthConfig } from "../../src/contract/config.js"
import GitHub from "../../src/providers/github.js"
import { Browser } from "../support/browser.js"
import { mailTo, password, world } from "../support/world.js"
import type { SentMail } from "../support/world.js"

const ADA = { username: "ada", password: "enchantress" }
const NAME = "authjs.last-used"

interface Site {
  readonly browser: Browser
  readonly sent: SentMail[]
}

function siteWith(config: Partial<AuthConfig> = {}, origin?: string): Site {
  const sent: SentMail[] = []
  const github = GitHub({ clientId: "id", clientSecret: "secret" })
  const providers = [github, mailTo(sent), password()]
  const session = { strategy: "jwt" } as const
  const given = world({
    adapter: MemoryAdapter(),
    session,
    providers,
    theme: { lastUsed: true },
    ...config,
  })
  return { browser: new Browser(given, origin), sent }
}

const pageOf = async (browser: Browser) => (await browser.get("signin")).text()

/** What the page marks: the ids of the buttons, or the addresses of the forms without one. */
function markedIn(page: string): readonly string[] {
  return [
    ...page.matchAll(/<form action="([^"]*)"(?:(?!<\/form>).)*?aria-describedby="last-used"/gs),
  ]
    .map(([, action = ""]) => new URL(action).pathname)
    .concat(page.includes('id="last-used"') ? [] : ["none"])
}

describe("theme.lastUsed", () => {
  test("after a sign-in the page marks its way, and no other", async () => {
    const { browser } = siteWith()
    expect(markedIn(await pageOf(browser))).toEqual(["none"])
    await browser.post("callback/credentials", ADA)
    const page = await pageOf(browser)
    expect(markedIn(page)).toEqual(["/auth/callback/credentials"])
    expect(page).toContain('<span id="last-used">Last used</span>')
    expect(page.match(/last-used/g)).toHaveLength(2 + 1) // its style, the description, and the mark
  })

  test("the mark is beside the button, which is named as before", async () => {
    const { browser } = siteWith()
    await browser.post("callback/credentials", ADA)
    await browser.post("signout")
    const buttons = (page: string) =>
      [...page.matchAll(/<button[^>]*>(.*?)<\/button>/gs)].map(([, inner]) => inner)
    expect(buttons(await pageOf(browser))).toEqual(
      buttons(await pageOf(siteWith({ theme: {} }).browser)),
    )
  })

  test("the cookie holds the provider's id alone, for a year, not for scripts", async () => {
    const { browser } = siteWith()
    const answer = await browser.post("callback/credentials", ADA)
    const lines = answer.headers.getSetCookie().filter((line) => line.startsWith(NAME))
    expect(lines).toEqual([`${NAME}=credentials; Max-Age=31536000; Path=/; HttpOnly; SameSite=Lax`])
  })

  test("on https the cookie is bound to the host", async () => {
    const { browser } = siteWith({}, "https://app.test")
    const answer = await browser.post("callback/credentials", ADA)
    const [line] = answer.headers.getSetCookie().filter((text) => text.includes("last-used"))
    expect(line).toBe(
      `__Host-${NAME}=credentials; Max-Age=31536000; Path=/; HttpOnly; Secure; SameSite=Lax`,
    )
  })

  test("cookies.lastUsed names it and changes its attributes", async () => {
    const lastUsed = { name: "way", options: { maxAge: 60 } }
    const { browser } = siteWith({ cookies: { lastUsed } })
    const answer = await browser.post("callback/credentials", ADA)
    expect(answer.headers.getSetCookie()).toContain(
      "way=credentials; Max-Age=60; Path=/; HttpOnly; SameSite=Lax",
    )
    expect(markedIn(await pageOf(browser))).toEqual(["/auth/callback/credentials"])
  })

  test("signing out keeps it, and the next way takes its place", async () => {
    const { browser, sent } = siteWith()
    await browser.post("callback/credentials", ADA)
    await browser.post("signout")
    expect(markedIn(await pageOf(browser))).toEqual(["/auth/callback/credentials"])
    await browser.post("signin/email", { email: "ada@example.com" })
    expect(browser.jar.get(NAME)).toBe("credentials")
    await browser.visit(sent[0]?.url ?? "")
    expect(browser.jar.get(NAME)).toBe("email")
    expect(markedIn(await pageOf(browser))).toEqual(["/auth/signin/email"])
  })

  test("no failed, refused or begun sign-in writes it", async () => {
    const { browser } = siteWith({
      callbacks: { signIn: ({ account }) => account?.type === "email" },
    })
    await browser.post("callback/credentials", { ...ADA, password: "wrong" })
    await browser.post("callback/credentials", ADA)
    await browser.post("signin/github")
    await browser.post("signin/email", { email: "ada@example.com" })
    expect([...browser.jar.keys()].filter((name) => name.includes("last-used"))).toEqual([])
  })

  test.each([undefined, false, "true", 1])("%j: nothing is written or read", async (lastUsed) => {
    const { browser } = siteWith({ theme: { lastUsed: lastUsed as boolean } })
    const answer = await browser.post("callback/credentials", ADA)
    expect(answer.headers.getSetCookie().join()).not.toContain("last-used")
    browser.jar.set(NAME, "credentials")
    expect(await pageOf(browser)).not.toContain('id="last-used"')
  })

  test.each([
    "gone",
    "__proto__",
    "constructor",
    "",
    '"><script>alert(1)</script>',
    "credentials ",
  ])("%j in the cookie is no provider: nothing is marked, or repeated", async (id) => {
    const { browser } = siteWith()
    browser.jar.set(NAME, encodeURIComponent(id))
    const page = await pageOf(browser)
    expect(markedIn(page)).toEqual(["none"])
    expect(page).not.toContain("alert(1)")
  })

  test("the only way to sign in is not marked", async () => {
    const { browser } = siteWith({ providers: [password()] })
    await browser.post("callback/credentials", ADA)
    expect(markedIn(await pageOf(browser))).toEqual(["none"])
  })

  test("is in the visitor's language, or the application's", async () => {
    const { browser } = siteWith({
      theme: { lastUsed: true, messages: { en: { lastUsed: "<b>" } } },
    })
    browser.jar.set(NAME, "github")
    const german = await (await browser.get("signin", { "accept-language": "de" })).text()
    expect(german).toContain('<span id="last-used">Zuletzt verwendet</span>')
    expect(await pageOf(browser)).toContain('<span id="last-used">&lt;b&gt;</span>')
  })
})
