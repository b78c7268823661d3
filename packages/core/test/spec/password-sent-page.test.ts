import { afterEach, beforeEach, describe, expect, test, vi } from "vitest"
import { Browser } from "../support/browser.js"
import { ADA, BOB, PasswordSite } from "../support/password-site.js"

beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"], now: 1_800_000_000_000 }))
afterEach(() => void vi.useRealTimers())

const later = (seconds: number) => vi.setSystemTime(Date.now() + seconds * 1000)
const pages = ["sign-up", "forgot-password"] as const

describe.each(pages)("The page after %s", (name) => {
  const page = `session/${name}`
  const shown = async (browser: Browser) => (await browser.get(`${page}?sent`)).text()

  test("names the address, for whoever is known and whoever is not, and leads back for another one", async () => {
    const site = new PasswordSite()
    await site.store.createUser({ id: "1", email: ADA, emailVerified: null })
    const texts = await Promise.all(
      [ADA, BOB].map(async (email) => {
        const browser = new Browser(site.config)
        const answer = await browser.post(page, { email })
        // An address in an address stays in histories.
        expect(answer.headers.get("location")).toBe(`http://app.test/auth/session/${name}?sent`)
        const text = await shown(browser)
        expect(text).toContain(`A message is on its way to <bdi>${email}</bdi>.`)
        expect(text).toContain(`href="http://app.test/auth/session/${name}"`)
        return text.replaceAll(email, "").replaceAll(/nonce="[^"]*"|value="[0-9a-f]{64}"/g, "")
      }),
    )
    expect(texts[0]).toBe(texts[1])
  })

  test("has it sent again after a minute, once for each click, and no sooner", async () => {
    const site = new PasswordSite()
    const browser = new Browser(site.config)
    const again = { email: ADA, again: "true" }
    await browser.post(page, { email: ADA })
    expect(site.mails).toHaveLength(1)
    later(59)
    expect((await browser.post(page, again)).status).toBe(303)
    expect(site.mails).toHaveLength(1)
    expect(await shown(browser)).toContain("You can have it sent again in a minute.")
    later(1)
    expect(await shown(browser)).not.toContain("You can have it sent again in a minute.")
    await browser.post(page, again)
    expect(site.mails).toHaveLength(2)
    // Another address is no second message to the first one.
    await browser.post(page, { email: BOB })
    expect(site.mails).toHaveLength(3)
  })

  test("names no address in a browser that has asked for nothing, nor after ten minutes, nor from a foreign cookie", async () => {
    const site = new PasswordSite()
    const browser = new Browser(site.config)
    const text = "A message is on its way to the address that you entered."
    expect(await shown(browser)).toContain(text)
    await browser.post(page, { email: ADA })
    const [held] = [...browser.jar].filter(([cookie]) => cookie.endsWith("password-sent"))
    expect(await shown(browser)).toContain(ADA)
    later(700)
    expect(await shown(browser)).toContain(text)
    const other = new Browser(new PasswordSite().config)
    other.keep(`${held?.[0]}=${held?.[1]}; Path=/`)
    expect([...other.jar]).toEqual([held])
    expect(await shown(other)).toContain(text)
  })
})

test("the sign-in page says which two may be wrong, and not which of them is", async () => {
  const browser = new Browser(new PasswordSite().config)
  const typed = { email: ADA, password: "not their password" }
  const answer = await browser.post("callback/password", typed)
  const text = await (await browser.get(answer.headers.get("location") ?? "")).text()
  expect(text).toContain("Wrong email or password.")
  expect(text).not.toContain("Check the details you provided")
})

test("whoever signs up and has an account finds the way back", async () => {
  const text = await (await new Browser(new PasswordSite().config).get("session/sign-up")).text()
  expect(text).toMatch(
    /Already have an account\? <a href="http:\/\/app.test\/auth\/signin">Sign in<\/a>/,
  )
})
