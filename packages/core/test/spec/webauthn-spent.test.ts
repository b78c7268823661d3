import { Auth as AuthElsewhere } from "@sallyport/core"
import { MemoryAdapter } from "@sallyport/memory-adapter"
import { describe, expect, test, vi } from "vitest"
import type { Adapter } from "../../src/contract/adapter.js"
import { Authenticator } from "../support/authenticator.js"
import { Browser } from "../support/browser.js"
import { ADA, expectRefused, expectSignedIn, PasskeySite } from "../support/passkey-site.js"

/** A store that remembers what was used, and one that does not, so that each process only knows its own. */
const stores = {
  "the store keeps it": () => MemoryAdapter(),
  "this process keeps it": () => ({ ...MemoryAdapter(), consumeOnce: undefined }),
} as const

/** A user with a passkey without a counter, so that only the challenge can reject a replay. */
async function prepared(store: object) {
  const site = new PasskeySite({ store: store as Adapter })
  const device = new Authenticator()
  device.counts = false
  expectSignedIn(await site.register(site.visitor(), device, { email: ADA }))
  return { site, device, browser: site.visitor() }
}

/** Another browser with a copy of the cookies. */
function copyOf(browser: Browser, site: PasskeySite): Browser {
  const copy = site.visitor()
  for (const [name, value] of browser.jar) copy.jar.set(name, value)
  return copy
}

describe.each(Object.entries(stores))("A challenge is used once, and %s", (_, open) => {
  test("a second sign-in with it is refused", async () => {
    const { site, device, browser } = await prepared(open())
    const answer = device.get(await site.request(browser))
    const thief = copyOf(browser, site)
    expectSignedIn(await site.send(browser, "authenticate", answer))
    expectRefused(thief, await site.send(thief, "authenticate", answer), "Configuration")
    expect(site.lastError).toBe("InvalidCheck")
  })

  test("a second registration with it is refused, also of another key", async () => {
    const site = new PasskeySite({ store: open() as Adapter })
    const browser = site.visitor()
    const options = await site.creation(browser, ADA)
    const [thief, other] = [copyOf(browser, site), copyOf(browser, site)]
    const device = new Authenticator()
    const answer = device.create(options)
    expectSignedIn(await site.send(browser, "register", answer))
    expectRefused(thief, await site.send(thief, "register", answer), "Configuration")
    const second = new Authenticator().create(options)
    expectRefused(other, await site.send(other, "register", second), "Configuration")
    expect(site.lastError).toBe("InvalidCheck")
  })

  test("of two at the same moment one is let in", async () => {
    const { site, device, browser } = await prepared(open())
    const answer = device.get(await site.request(browser))
    const twins = [copyOf(browser, site), copyOf(browser, site)]
    await Promise.all(twins.map((twin) => site.send(twin, "authenticate", answer)))
    const sessions = await Promise.all(twins.map((twin) => twin.session()))
    expect(sessions.filter(Boolean)).toHaveLength(1)
  })

  test("an answer that is not the owner's does not use it up", async () => {
    const { site, device, browser } = await prepared(open())
    const options = await site.request(browser)
    const stranger = new Authenticator()
    stranger.create(await site.creation(site.visitor(), "eve@example.com"))
    for (const wrong of [
      stranger.get(options),
      device.get(options, { origin: "http://evil.test" }),
    ]) {
      const copy = copyOf(browser, site)
      expectRefused(copy, await site.send(copy, "authenticate", wrong))
    }
    expectSignedIn(await site.send(browser, "authenticate", device.get(options)))
    expect(await browser.session()).toMatchObject({ user: { email: ADA } })
  })
})

describe("Answers that prove nothing", () => {
  test("leave nothing in the store, however many", async () => {
    const consumeOnce = vi.fn(MemoryAdapter().consumeOnce)
    const { site, device, browser } = await prepared({ ...MemoryAdapter(), consumeOnce })
    consumeOnce.mockClear()
    const options = await site.request(browser)
    const stranger = new Authenticator()
    stranger.create(await site.creation(site.visitor(), "eve@example.com"))
    for (let index = 0; index < 50; index += 1) {
      const copy = copyOf(browser, site)
      await site.send(copy, "authenticate", stranger.get(options))
      await site.send(copyOf(browser, site), "register", stranger.get(options))
    }
    expect(consumeOnce).not.toHaveBeenCalled()
    expectSignedIn(await site.send(browser, "authenticate", device.get(options)))
    expect(consumeOnce).toHaveBeenCalledOnce()
  })
})

describe("Two processes of one application", () => {
  /**
   * The same application in another process: nothing in memory is shared, only the store. The built package is that
   * copy.
   */
  function elsewhere({ config }: PasskeySite, browser: Browser): Browser {
    const copy = new Browser({ ...config }, browser.origin, AuthElsewhere as never)
    for (const [name, value] of browser.jar) copy.jar.set(name, value)
    return copy
  }

  test("a replay at the other one is refused", async () => {
    const { site, device, browser } = await prepared(MemoryAdapter())
    const answer = device.get(await site.request(browser))
    const thief = elsewhere(site, browser)
    expectSignedIn(await site.send(browser, "authenticate", answer))
    expectRefused(thief, await site.send(thief, "authenticate", answer), "Configuration")
    expect(await thief.session()).toBeNull()
  })

  test("at both at the same moment: one is let in", async () => {
    const { site, device, browser } = await prepared(MemoryAdapter())
    const answer = device.get(await site.request(browser))
    const visitors = [browser, elsewhere(site, browser)]
    await Promise.all(visitors.map((visitor) => site.send(visitor, "authenticate", answer)))
    const sessions = await Promise.all(visitors.map((visitor) => visitor.session()))
    expect(sessions.filter(Boolean)).toHaveLength(1)
  })
})

test("a store that fails lets nobody in, and writes nothing", async () => {
  const store = MemoryAdapter()
  const { site, device, browser } = await prepared(store)
  const answer = device.get(await site.request(browser), { counter: 7 })
  site.config.adapter = {
    ...store,
    consumeOnce: () => Promise.reject(new Error("connection lost")),
  }
  expectRefused(browser, await site.send(browser, "authenticate", answer), "Configuration")
  const id = device.credentials[0]?.id.toString("base64") ?? ""
  expect((await store.getAuthenticator(id))?.counter).toBe(0)
  expect(site.lastError).toBe("AdapterError")
})
