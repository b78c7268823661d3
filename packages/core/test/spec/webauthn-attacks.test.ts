import { MemoryAdapter } from "@sallyport/memory-adapter"
import { describe, expect, test, vi } from "vitest"
import { Authenticator } from "../support/authenticator.js"
import type { Browser } from "../support/browser.js"
import { ADA, BOB, expectRefused, expectSignedIn, PasskeySite } from "../support/passkey-site.js"

async function prepared(options: ConstructorParameters<typeof PasskeySite>[0] = {}) {
  const site = new PasskeySite(options)
  const device = new Authenticator()
  expectSignedIn(await site.register(site.visitor(), device, { email: ADA }))
  return { site, device, browser: site.visitor() }
}

const only = (device: Authenticator) => {
  const [credential] = device.credentials
  if (!credential) throw new Error("no credential")
  return credential
}

describe.each(["jwt", "database"] as const)("Whose credential it is (%s)", (strategy) => {
  test("that of A, offered by B who has none: B stays B, and A is not told apart", async () => {
    const { site, device, browser } = await prepared({ strategy })
    await site.mail(browser, BOB)
    const bob = await site.user(BOB)
    const options = await site.request(browser)
    expect(options.allowCredentials).toEqual([])
    const response = await site.send(browser, "authenticate", device.get(options))
    expectRefused(browser, response, "AccountNotLinked")
    expect((await browser.session())?.["userId"]).toBe(bob?.id)
    expect(await site.store.listAccountsByUser(bob?.id ?? "")).toEqual([])
  })

  test("that of A, registered again while signed in as B: refused, A's row stays", async () => {
    const { site, device, browser } = await prepared({ strategy })
    await site.mail(browser, BOB)
    const id = only(device).id
    const before = await site.store.getAuthenticator(id.toString("base64"))
    expectRefused(browser, await site.register(browser, new Authenticator(), { credentialId: id }))
    expect(await site.store.getAuthenticator(id.toString("base64"))).toEqual(before)
  })

  test("that of A, named to the callback in the options of B (revealCredentials)", async () => {
    const { site, device } = await prepared({ strategy, provider: { revealCredentials: true } })
    const bobs = new Authenticator()
    await site.register(site.visitor(), bobs, { email: BOB })
    const browser = site.visitor()
    const response = await browser.get(`webauthn-options/passkey?email=${BOB}`)
    const { options } = (await response.json()) as { options: never }
    const answer = device.use(only(device), options)
    expectRefused(browser, await site.send(browser, "authenticate", answer))
    expect(await browser.session()).toBeNull()
  })

  test("that of A, but none that A's options name: refused, A stays, and its counter too", async () => {
    const site = new PasskeySite({ strategy })
    const browser = site.visitor()
    await site.mail(browser, ADA)
    const [first, second] = [new Authenticator(), new Authenticator()]
    await site.register(browser, first)
    const options = await site.request(browser)
    const elsewhere = site.visitor()
    await site.mail(elsewhere, ADA)
    await site.register(elsewhere, second)
    const answer = second.use(only(second), options)
    expectRefused(browser, await site.send(browser, "authenticate", answer))
    expect(site.config.log.at(-1)?.message).toContain("not one of the requested ones")
    expect((await browser.session())?.["userId"]).toBe((await site.user(ADA))?.id)
    const row = await site.store.getAuthenticator(only(second).id.toString("base64"))
    expect(row?.counter).toBe(0)
    expectSignedIn(await site.signIn(browser, second))
  })

  test("each of those that A's options name, of a hundred too, and of more", async () => {
    const site = new PasskeySite({ strategy })
    const browser = site.visitor()
    await site.mail(browser, ADA)
    const devices = [new Authenticator(), new Authenticator()]
    for (const device of devices) await site.register(browser, device)
    const { id: userId = "" } = (await site.user(ADA)) ?? {}
    const [row] = await site.store.listAuthenticatorsByUserId(userId)
    if (!row) throw new Error("no row")
    for (const more of [0, 98, 300]) {
      for (let at = 0; at < more; at += 1) {
        const id = Buffer.from(`key ${more} ${at}`).toString("base64")
        await site.store.createAuthenticator({ ...row, credentialID: id, providerAccountId: id })
      }
      for (const device of devices) {
        const options = await site.request(browser)
        expect(browser.jar.get("authjs.challenge")?.length).toBeLessThan(2500)
        const answer = device.use(only(device), options)
        expectSignedIn(await site.send(browser, "authenticate", answer))
      }
    }
  })
})

describe("One challenge, one answer", () => {
  test.each(["jwt", "database"] as const)("twice at once: one session (%s)", async (strategy) => {
    const { site, device, browser } = await prepared({ strategy })
    device.counts = false
    const answer = device.get(await site.request(browser), { counter: 1 })
    const twins = [site.visitor(), site.visitor()]
    for (const twin of twins) for (const [name, value] of browser.jar) twin.jar.set(name, value)
    await Promise.all(twins.map((twin) => site.send(twin, "authenticate", answer)))
    const sessions = await Promise.all(twins.map((twin) => twin.session()))
    expect(sessions.filter(Boolean)).toHaveLength(1)
  })

  test("a registration sent twice: one user, one passkey", async () => {
    const site = new PasskeySite()
    const browser = site.visitor()
    const answer = new Authenticator().create(await site.creation(browser, ADA))
    const thief = site.visitor()
    for (const [name, value] of browser.jar) thief.jar.set(name, value)
    expectSignedIn(await site.send(browser, "register", answer))
    expectRefused(thief, await site.send(thief, "register", answer), "Configuration")
    expect(site.events.filter((kind) => kind === "createUser")).toHaveLength(1)
  })

  test("with configuration objects made for each request, as lazy ones are", async () => {
    const { site, device, browser } = await prepared({ store: MemoryAdapter() })
    device.counts = false
    const answer = device.get(await site.request(browser), { counter: 0 })
    const kept = new Map(browser.jar)
    const copies = [site.visitor(), site.visitor()]
    for (const copy of copies) {
      Object.assign(copy, { config: { ...site.config, log: undefined } })
      for (const [name, value] of kept) copy.jar.set(name, value)
    }
    const [first, second] = copies
    if (!first || !second) throw new Error("two browsers")
    expectSignedIn(await site.send(first, "authenticate", answer))
    expectRefused(second, await site.send(second, "authenticate", answer), "Configuration")
    expect(await second.session()).toBeNull()
  })

  test("as an answer of the other kind: refused, and the log says what to do", async () => {
    const { site, device, browser } = await prepared()
    const answer = device.get(await site.request(browser))
    const response = await site.send(browser, "register", answer)
    expectRefused(browser, response, { error: "Configuration", isLeft: true })
    expect(site.config.log.at(-1)?.message).toContain("Answer it in the browser")
  })

  test("a cookie that was lost: refused, nobody signed in", async () => {
    const { site, device, browser } = await prepared()
    const answer = device.get(await site.request(browser))
    browser.jar.delete("authjs.challenge")
    expectRefused(browser, await site.send(browser, "authenticate", answer), "Configuration")
    expect(await browser.session()).toBeNull()
  })
})

describe("A challenge to register, elsewhere or later", () => {
  test.each<[string, (site: PasskeySite, owner: Browser) => Promise<readonly [Browser, string]>]>([
    ["in another browser", async (site) => [site.visitor(), "register"]],
    ["at another provider", async (_, owner) => [owner, "register@other"]],
    [
      "in a browser where somebody has signed in since",
      async (site, owner) => {
        const kept = owner.jar.get("authjs.challenge") ?? ""
        await site.mail(owner, BOB)
        owner.jar.set("authjs.challenge", kept)
        return [owner, "register"]
      },
    ],
    [
      "after 15 minutes",
      async (_, owner) => {
        vi.useFakeTimers({ now: Date.now() + 916_000, toFake: ["Date"] })
        return [owner, "register"]
      },
    ],
    [
      "with somebody else's challenge beside it",
      async (site, owner) => {
        const other = site.visitor()
        await site.creation(other, BOB)
        owner.jar.set("authjs.challenge", other.jar.get("authjs.challenge") ?? "")
        return [owner, "register"]
      },
    ],
  ])("%s: refused, and nothing is written", async (_, move) => {
    const site = new PasskeySite()
    const owner = site.visitor()
    const answer = new Authenticator().create(await site.creation(owner, ADA))
    const [browser, action] = await move(site, owner)
    const response = await site.send(browser, action, answer)
    vi.useRealTimers()
    expect(response.headers.get("location")).toMatch(/error=(?:Configuration|WebAuthnVerif)/)
    expect(response.headers.getSetCookie().join()).not.toMatch(/session-token=[^;]/)
    expect(await site.user(ADA)).toBeNull()
    expect(
      await site.store.getAuthenticator(Buffer.from(answer.id, "base64url").toString("base64")),
    ).toBeNull()
  })
})
