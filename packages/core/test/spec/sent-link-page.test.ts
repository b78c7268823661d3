import { afterEach, beforeEach, describe, expect, test, vi } from "vitest"
import { MemoryAdapter } from "@sallyport/memory-adapter"
import { Browser } from "../support/browser.js"
import { mailTo, world, type SentMail } from "../support/world.js"

const ADA = "ada@example.com"
const MINUTE = 60_000

beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"] }))
afterEach(() => void vi.useRealTimers())

const later = (milliseconds: number) => vi.setSystemTime(Date.now() + milliseconds)

function visitor() {
  const sent: SentMail[] = []
  const config = world({ adapter: MemoryAdapter(), providers: [mailTo(sent)] })
  return { browser: new Browser(config), config, sent }
}

/** The page, and the fields of its form. */
async function page(browser: Browser) {
  const text = await (await browser.get("verify-request?provider=email&type=email")).text()
  const fields = [...text.matchAll(/<input type="hidden" name="(\w+)" value="([^"]*)"/g)]
  return {
    text,
    action: /<form[^>]*action="([^"]*)"/.exec(text)?.[1],
    fields: Object.fromEntries(fields.map(([, name, value]) => [name, value])),
  }
}

describe("The page after a sign-in by email", () => {
  test("names the address that this browser entered, known or not, and asks for no other", async () => {
    const { browser, config } = visitor()
    await browser.post("signin/email", { email: " Ada@Example.com ", callbackUrl: "/home" })
    const { text, action, fields } = await page(browser)
    expect(text).toContain(`A sign-in link has been sent to <bdi>${ADA}</bdi>.`)
    expect(action).toBe("http://app.test/auth/signin/email")
    expect(fields).toMatchObject({ email: ADA, again: "true" })
    expect(fields["callbackUrl"]).toBe("http://app.test/home")
    expect(text).toContain(`<a class="cancel" href="http://app.test/auth/signin">`)

    const stranger = await page(new Browser(config))
    expect(stranger.text).toContain("A sign-in link has been sent to your email address.")
    expect(stranger.action).toBeUndefined()
  })

  test("CWE-451 · names no address that stands in the query", async () => {
    const { browser } = visitor()
    const query = `email=${encodeURIComponent("eve@example.com")}&identifier=eve@example.com`
    expect(await (await browser.get(`verify-request?${query}`)).text()).not.toMatch(/\beve\b/)
  })

  test("sends the link again, once a minute, and goes where the first one went", async () => {
    const { browser, sent } = visitor()
    await browser.post("signin/email", { email: ADA, callbackUrl: "/home" })
    const early = await page(browser)
    expect(early.text).toContain("You can have it sent again in a minute.")
    later(MINUTE / 2)
    const again = await browser.post("signin/email", early.fields)
    expect(again.headers.get("location")).toMatch(/\/verify-request\?provider=email&type=email$/)
    expect(sent).toHaveLength(1)

    later(MINUTE)
    const due = await page(browser)
    expect(due.text).not.toContain("in a minute.")
    await browser.post("signin/email", due.fields)
    expect(sent).toHaveLength(2)
    expect(new URL(sent[1]!.url).searchParams.get("callbackUrl")).toBe("http://app.test/home")
    expect((await page(browser)).text).toContain("You can have it sent again in a minute.")
  })

  test("holds nobody up who types an address into the sign-in page", async () => {
    const { browser, sent } = visitor()
    await browser.post("signin/email", { email: ADA })
    await browser.post("signin/email", { email: ADA })
    await browser.post("signin/email", { email: "bob@example.com", again: "true" })
    expect(sent.map(({ to }) => to)).toEqual([ADA, ADA, "bob@example.com"])
  })

  test("forgets the address after a quarter of an hour, and as soon as its owner has signed in", async () => {
    const { browser, sent } = visitor()
    await browser.post("signin/email", { email: ADA })
    later(14 * MINUTE)
    expect((await page(browser)).text).toContain(ADA)
    later(2 * MINUTE)
    expect((await page(browser)).text).not.toContain(ADA)

    await browser.post("signin/email", { email: ADA })
    await browser.get(sent[1]!.url)
    expect((await page(browser)).text).not.toContain(ADA)
    // The link still belongs to this browser: opened again, it says that it was used, and does not ask for
    // confirmation.
    const repeated = await browser.get(sent[1]!.url)
    expect(repeated.headers.get("location")).toContain("error=Verification")
  })

  test("believes no cookie that was not sealed for it", async () => {
    const { browser } = visitor()
    await browser.post("signin/email", { email: ADA })
    const [name] = [...browser.jar.keys()].filter((key) => key.endsWith("email-request"))
    browser.jar.set(name!, browser.jar.get("authjs.csrf-token")!)
    expect((await page(browser)).text).not.toContain(ADA)
  })
})

describe("The sign-out page", () => {
  const target = async (browser: Browser, query = "") => {
    const text = await (await browser.get(`signout${query}`)).text()
    return /name="callbackUrl" value="([^"]*)"/.exec(text)?.[1]
  }

  test("goes to the start page, not to where the last sign-in went", async () => {
    const { browser } = visitor()
    await browser.post("signin/email", { email: ADA, callbackUrl: "/settings" })
    expect(await target(browser)).toBe("http://app.test")
    expect(await target(browser, "?callbackUrl=%2Fbye")).toBe("http://app.test/bye")
    expect(await target(browser, "?callbackUrl=javascript%3A1")).toBe("http://app.test")
  })

  test("leaves a form of the application's own that names no target to the one remembered", async () => {
    const { browser } = visitor()
    await browser.post("signin/email", { email: ADA, callbackUrl: "/settings" })
    const response = await browser.post("signout")
    expect(response.headers.get("location")).toBe("http://app.test/settings")
  })
})
