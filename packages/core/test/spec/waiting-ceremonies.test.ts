import { describe, expect, test } from "vitest"
import { Authenticator } from "../support/authenticator.js"
import { ADA, BOB, expectSignedIn, PasskeySite } from "../support/passkey-site.js"

async function prepared() {
  const site = new PasskeySite()
  const device = new Authenticator()
  device.counts = false
  await site.register(site.visitor(), device, { email: ADA })
  return { site, device, browser: site.visitor() }
}

const challenges = (jar: ReadonlyMap<string, string>) =>
  [...jar.keys()].filter((name) => name.includes("challenge")).toSorted()

describe("One ceremony of each kind waits in a browser", () => {
  test("one tab registers, then another signs in: each ends in its own tab", async () => {
    const { site, device, browser } = await prepared()
    const created = new Authenticator().create(await site.creation(browser, BOB))
    const used = device.get(await site.request(browser))
    expect(challenges(browser.jar)).toEqual(["authjs.challenge", "authjs.challenge.aside"])
    // The registration was begun by nobody, so it comes first.
    expectSignedIn(await site.send(browser, "register", created))
    expect(challenges(browser.jar)).toEqual(["authjs.challenge"])
    await browser.post("signout")
    expectSignedIn(await site.send(browser, "authenticate", used))
    expect(challenges(browser.jar)).toEqual([])
    expect(site.config.log).toEqual([])
  })

  test("one tab signs in, then another registers", async () => {
    const { site, device, browser } = await prepared()
    const used = device.get(await site.request(browser))
    const created = new Authenticator().create(await site.creation(browser, BOB))
    expectSignedIn(await site.send(browser, "authenticate", used))
    await browser.post("signout")
    expectSignedIn(await site.send(browser, "register", created))
    expect(await site.user(BOB)).not.toBeNull()
  })

  test("many of both leave one of each", async () => {
    const { site, device, browser } = await prepared()
    await site.creation(browser, BOB)
    await site.request(browser)
    const creation = await site.creation(browser, BOB)
    const request = await site.request(browser)
    expect(challenges(browser.jar)).toEqual(["authjs.challenge", "authjs.challenge.aside"])
    expectSignedIn(await site.send(browser, "authenticate", device.get(request)))
    await browser.post("signout")
    expectSignedIn(await site.send(browser, "register", new Authenticator().create(creation)))
  })
})

test("an answer to another challenge ends none", async () => {
  const { site, device, browser } = await prepared()
  const stale = device.get(await site.request(browser))
  const fresh = device.get(await site.request(browser))
  const before = browser.jar.get("authjs.challenge")
  const response = await site.send(browser, "authenticate", stale)
  expect(response.headers.get("location")).toContain("error=")
  expect(browser.jar.get("authjs.challenge")).toBe(before)
  expectSignedIn(await site.send(browser, "authenticate", fresh))
})

describe("Who ends a ceremony", () => {
  test("begun by nobody, then A by another tab; the passkey is A's: signed in as A", async () => {
    const { site, device, browser } = await prepared()
    const answer = device.get(await site.request(browser))
    const tab = site.visitor()
    await site.signIn(tab, device)
    browser.jar.set("authjs.session-token", tab.jar.get("authjs.session-token") ?? "")
    const { id } = (await site.user(ADA)) ?? {}
    expectSignedIn(await site.send(browser, "authenticate", answer))
    expect((await browser.session())?.["userId"]).toBe(id)
  })

  test("begun by nobody, then B; the passkey is A's: refused", async () => {
    const { site, device, browser } = await prepared()
    const answer = device.get(await site.request(browser))
    await site.mail(browser, BOB)
    const response = await site.send(browser, "authenticate", answer)
    expect(response.headers.get("location")).toContain("error=Configuration")
    expect((await browser.session())?.["userId"]).toBe((await site.user(BOB))?.id)
  })

  test("begun by A, then nobody: signs in as A, and adds no passkey", async () => {
    const { site, device, browser } = await prepared()
    await site.signIn(browser, device)
    const used = device.get(await site.request(browser))
    const created = new Authenticator().create(await site.creation(browser))
    await browser.post("signout")
    const refused = await site.send(browser, "register", created)
    expect(refused.headers.get("location")).toContain("code=signed_out")
    const { id = "" } = (await site.user(ADA)) ?? {}
    expect(await site.store.listAuthenticatorsByUserId(id)).toHaveLength(1)
    expectSignedIn(await site.send(browser, "authenticate", used))
    expect((await browser.session())?.["userId"]).toBe(id)
  })
})
