import { MemoryAdapter } from "@sallyport/memory-adapter"
import { describe, expect, test } from "vitest"
import type { AuthConfig } from "../../src/contract/config.js"
import { Browser } from "../support/browser.js"
import { password, world } from "../support/world.js"

async function signedIn(config: Partial<AuthConfig> = {}): Promise<Browser> {
  const browser = new Browser(world(config))
  await browser.post("callback/credentials", { username: "ada", password: "enchantress" })
  return browser
}

const page = async (browser: Browser, query = "") => (await browser.get(`signin${query}`)).text()

describe("The sign-in page, opened by someone who is signed in", () => {
  test("sees who they are, with Continue to where they were going and Sign out to the start page", async () => {
    const text = await page(await signedIn(), "?callbackUrl=/members")
    expect(text).toContain("<h1>You are signed in</h1>")
    expect(text).toContain("ada@example.com")
    expect(text).toMatch(/<a class="button" href="http:\/\/app.test\/members">/)
    expect(text).toContain("Continue as <bdi>Ada</bdi>")
    expect(text).toMatch(
      /<form action="http:\/\/app.test\/auth\/signout" method="POST">[^]*?name="callbackUrl" value="http:\/\/app.test"/,
    )
    expect(text).toMatch(/<details> <summary>Use another account<\/summary>[^]*name="password"/)
  })

  test.each(["?error=SessionRequired", "?email=grace@example.com"])(
    "%s: the forms are shown",
    async (query) => {
      const text = await page(await signedIn(), query)
      expect(text).toContain("<h1>Sign in</h1>")
      expect(text).not.toContain("<details")
    },
  )

  test("Continue does not lead back to the page itself", async () => {
    const text = await page(await signedIn(), "?callbackUrl=/auth/signin?x=1")
    expect(text).toMatch(/<a class="button" href="http:\/\/app.test">/)
  })

  test("a session that was renewed for the page is kept, as with GET /session", async () => {
    let rotated = 0
    const browser = await signedIn({
      callbacks: {
        jwt: ({ token }) => ({ ...token, rotated: ++rotated }),
        session: ({ session, token }) => ({ ...session, rotated: token?.["rotated"] }) as never,
      },
    })
    const before = browser.cookie
    await page(browser)
    expect(browser.cookie).not.toBe(before)
    const last = rotated
    expect(await browser.session()).toMatchObject({ rotated: last + 1 })
  })

  test("a session that cannot be read shows the page to anybody; the cookie stays, and the log says why", async () => {
    const adapter = MemoryAdapter()
    const config = world({
      adapter: {
        ...adapter,
        getSessionAndUser: () => Promise.reject(new Error("The store is away")),
      },
      session: { strategy: "database" },
      providers: [password()],
    })
    const browser = new Browser(config)
    browser.jar.set("authjs.session-token", "a-token")
    expect(await page(browser)).toContain("<h1>Sign in</h1>")
    expect(browser.jar.get("authjs.session-token")).toBe("a-token")
    expect(config.log).toHaveLength(1)
  })

  test("what a session callback makes of the user is shown as text, or not at all", async () => {
    const user = { name: { first: "Ada" }, email: "<b>ada</b>" }
    const browser = await signedIn({
      callbacks: { session: ({ session }) => ({ ...session, user }) as never },
    })
    const text = await page(browser)
    expect(text).toContain("&lt;b&gt;ada&lt;/b&gt;")
    expect(text).not.toContain("[object")
  })
})
