import { MemoryAdapter } from "@sallyport/memory-adapter"
import { describe, expect, test } from "vitest"
import type { AuthConfig } from "../../src/contract/config.js"
import Credentials from "../../src/providers/credentials.js"
import GitHub from "../../src/providers/github.js"
import { Browser } from "../support/browser.js"
import { mailTo, world } from "../support/world.js"

const COOKIE = "authjs.failed-attempt"
const typed = { email: "ada@example.com", password: "not her password" }

const passwords = Credentials({
  credentials: {
    email: { label: "Email", type: "email" },
    password: { label: "Password", type: "password" },
  },
})

function visitor(config: Partial<AuthConfig> = {}) {
  const providers = [GitHub({ clientId: "id", clientSecret: "secret" }), mailTo([]), passwords]
  return new Browser(world({ providers, adapter: MemoryAdapter(), ...config }))
}

const pageAfter = async (browser: Browser, response: Response) =>
  (await browser.get(response.headers.get("location") ?? "")).text()

describe("a sign-in that failed", () => {
  test("stands in the box of its form; the address is there again, the password is not, and has the focus", async () => {
    const browser = visitor()
    const page = await pageAfter(browser, await browser.post("callback/credentials", typed))
    expect(page).toMatch(
      /<div class="provider provider-2"> <div class="error" role="alert">\s*<p>Sign in failed\./,
    )
    expect(page.match(/role="alert"/g)).toHaveLength(1)
    expect(page).toMatch(/name="email" type="email"[^>]* value="ada@example.com"/)
    expect(page).toMatch(/name="password" type="password"[^>]* autofocus/)
    expect(page).not.toContain(typed.password)
  })

  test("leaves neither the address nor the password in the URL, in the cookie's text or in a log", async () => {
    const config = world({ providers: [passwords] })
    const browser = new Browser(config)
    const response = await browser.post("callback/credentials", typed)
    const told = [response.headers.get("location"), browser.cookie, JSON.stringify(config.log)]
    expect(told.join()).not.toMatch(/ada(?:@|%40)|not her password/)
    const cookie = response.headers.getSetCookie().find((line) => line.startsWith(COOKIE))
    expect(cookie).toMatch(/HttpOnly; SameSite=Lax|SameSite=Lax; HttpOnly|HttpOnly/)
    expect(cookie).toContain("Max-Age=60")
  })

  test("leaves no cookie where the application shows the error on a page of its own", async () => {
    const own = visitor({ pages: { signIn: "/login" } })
    await own.post("callback/credentials", typed)
    expect([...own.jar.keys()]).not.toContain(COOKIE)
  })

  test("is told once: the cookie goes with the page", async () => {
    const browser = visitor()
    await pageAfter(browser, await browser.post("callback/credentials", typed))
    expect([...browser.jar.keys()]).not.toContain(COOKIE)
    expect(await (await browser.get("signin")).text()).not.toContain("ada@example.com")
  })

  describe("a name that is no address", () => {
    const credentials = {
      realm: { label: "Realm" },
      passphrase: { type: "password" },
      user_name: { label: "User" },
    }
    const login = Credentials({ credentials })
    const named = { realm: "north", user_name: `a"da`, passphrase: typed.password }
    const namedVisitor = () =>
      new Browser(world({ providers: [login, mailTo([])], adapter: MemoryAdapter() }))

    test("is there again in its field alone, and nothing else that was typed", async () => {
      const browser = namedVisitor()
      const response = await browser.post("callback/credentials", named)
      const page = await pageAfter(browser, response)
      expect(page).toMatch(/name="user_name" type="text"[^>]* value="a&quot;da"/)
      expect(page).toMatch(/name="passphrase" type="password"[^>]* autofocus/)
      expect(page.match(/a&quot;da/g)).toHaveLength(1)
      expect(page).not.toMatch(/north|not her password/)
      const told = [response.headers.get("location"), browser.cookie]
      expect(told.join()).not.toMatch(/a(?:"|%22)da/)
    })

    test("is gone with the page, and no link brings one", async () => {
      const browser = namedVisitor()
      await pageAfter(browser, await browser.post("callback/credentials", named))
      const again = await browser.get(
        "signin?error=CredentialsSignin&user_name=mallory&typed=mallory",
      )
      expect(await again.text()).not.toMatch(/a&quot;da|mallory/)
    })

    test("with line breaks or without end is not kept", async () => {
      for (const user_name of ["a\nb", "x".repeat(321)]) {
        const browser = namedVisitor()
        const response = await browser.post("callback/credentials", { ...named, user_name })
        expect(await pageAfter(browser, response)).not.toMatch(/name="user_name"[^>]* value=/)
      }
    })

    test("in a field with any other name is not kept: it may be anything", async () => {
      const pin = Credentials({ credentials: { secret: {}, pin: {} } })
      const browser = new Browser(world({ providers: [pin] }))
      const response = await browser.post("callback/credentials", { secret: "s3cret", pin: "1234" })
      expect(await pageAfter(browser, response)).not.toMatch(/s3cret|1234/)
    })
  })

  test("a mistyped address can be corrected where it was typed", async () => {
    const browser = visitor()
    const response = await browser.post("signin/email", { email: 'ada@"><b>' })
    expect(response.headers.get("location")).toContain("error=EmailSignin")
    const page = await pageAfter(browser, response)
    expect(page).toContain(`value="ada@&quot;&gt;&lt;b&gt;"`)
    expect(page).toContain("The email could not be sent.")
  })

  test("a cookie that is not ours, or is too old, is no attempt", async () => {
    const browser = visitor()
    browser.jar.set(COOKIE, "forged")
    const page = await (await browser.get("signin?error=CredentialsSignin")).text()
    expect(page).toMatch(/<\/h1>[^]*role="alert"[^]*class="buttons"/)
    expect(page).not.toContain("forged")
  })

  test("a page of the application's own gets no cookie of ours", async () => {
    const browser = visitor({ pages: { signIn: "/login" } })
    await browser.post("callback/credentials", typed)
    expect([...browser.jar.keys()]).not.toContain(COOKIE)
  })

  test("a form of another site plants no address", async () => {
    const browser = visitor()
    await browser.visit("callback/credentials", { method: "POST", body: typed })
    expect([...browser.jar.keys()]).not.toContain(COOKIE)
  })
})
