import { describe, expect, test } from "vitest"
import { Auth } from "../../src/auth.js"
import { createPasswords } from "../../src/entrypoints/password.js"
import { rateLimits } from "../../src/entrypoints/rate-limits.js"
import { PasswordQueueFull } from "../../src/errors/sign-in-errors.js"
import { sessions } from "../../src/entrypoints/sessions.js"
import { Browser } from "../support/browser.js"
import {
  ADA,
  FIRST,
  ownPasswordOf,
  outcome,
  PasswordSite,
  SECOND,
} from "../support/password-site.js"

const FULL = "PasswordQueueFull"

/** A site that computes one hash at a time, and lets four wait. */
function busySite(extensions: readonly ReturnType<typeof rateLimits>[] = []) {
  const hashing = createPasswords({ scryptMemory: 8, concurrency: 1, maxWaiting: 4 })
  return new PasswordSite("jwt", { hashing, config: { extensions: [sessions(), ...extensions] } })
}

/** A browser whose connection comes from this address, if the platform knows any. */
function from(site: PasswordSite, address?: string): Browser {
  return new Browser(site.config, undefined, async (request, config) =>
    Auth(request, config, { platform: { clientAddress: () => address } }),
  )
}

/** Tries one password at each of many accounts, all at once. */
async function flooded(site: PasswordSite, address?: string, headers: Record<string, string> = {}) {
  const stranger = from(site, address)
  const csrfToken = await stranger.csrfToken()
  const guess = async (index: number) =>
    stranger.visit("callback/password", {
      method: "POST",
      body: { csrfToken, email: `user${index}@example.com`, password: "wrong wrong" },
      headers,
    })
  return Array.from({ length: 30 }, async (_, index) => guess(index))
}

describe("While a stranger floods the sign-in with passwords", () => {
  test("people from elsewhere sign in, and the stranger is refused", async () => {
    const site = busySite()
    await site.signUp(site.visitor())
    const ada = from(site, "192.0.2.1")
    await ada.csrfToken()
    const flood = await flooded(site, "198.51.100.7")
    expect(outcome(await site.signIn(ada))).toBe("/")
    expect((await Promise.all(flood)).map(outcome)).toContain(FULL)
  })

  test("by the address that rateLimits() finds, where a proxy is in between", async () => {
    const site = busySite([rateLimits({ client: "nginx" })])
    await site.signUp(site.visitor())
    const ada = from(site, "10.0.0.1")
    const csrfToken = await ada.csrfToken()
    const flood = await flooded(site, "10.0.0.1", { "x-real-ip": "198.51.100.7" })
    const answer = await ada.visit("callback/password", {
      method: "POST",
      body: { csrfToken, email: "ada@example.com", password: FIRST },
      headers: { "x-real-ip": "192.0.2.1" },
    })
    expect(outcome(answer)).toBe("/")
    await Promise.all(flood)
  })

  test("whoever has signed in before goes on, where no address is known", async () => {
    const site = busySite()
    const ada = from(site)
    await site.signUp(ada)
    await ada.post("signout")
    const flood = await flooded(site)
    expect(outcome(await site.signIn(ada))).toBe("/")
    await Promise.all(flood)
  })

  test("people known in their browser go on, also where the flood comes from more networks than may wait", async () => {
    const site = busySite()
    const ada = from(site)
    await site.signUp(ada)
    const own = await ownPasswordOf(ada)
    const bob = from(site)
    await site.ask(bob, "sign-up", "bob@example.com")
    const networks = Array.from({ length: 6 }, (_, index) => `2001:db8:${index}::1`)
    const flood = (await Promise.all(networks.map(async (one) => flooded(site, one)))).flat()
    await own.change(FIRST, SECOND)
    expect(outcome(await site.choose(bob, FIRST))).toBe("/")
    await ada.post("signout")
    expect(outcome(await site.signIn(ada, { password: SECOND }))).toBe("/")
    await Promise.all(flood)
  })

  test("whoever is signed in changes their password, and whoever has a link chooses one", async () => {
    const site = busySite()
    const ada = from(site)
    await site.signUp(ada)
    const own = await ownPasswordOf(ada)
    const bob = from(site)
    await site.ask(bob, "sign-up", "bob@example.com")
    const flood = await flooded(site)
    await own.change(FIRST, SECOND)
    expect(outcome(await site.choose(bob, FIRST))).toBe("/")
    await Promise.all(flood)
  })

  test("what was refused counts for the client, and for no account", async () => {
    let isFull = false
    const hashing = createPasswords({ scryptMemory: 8 })
    const verifyPassword: typeof hashing.verifyPassword = async (...given) => {
      if (isFull) throw new PasswordQueueFull("Too many are waiting")
      return hashing.verifyPassword(...given)
    }
    const limits = { credentials: { perClient: { most: 12, seconds: 900 } } }
    const site = new PasswordSite("jwt", {
      hashing: { ...hashing, verifyPassword },
      config: { extensions: [sessions(), rateLimits({ client: "nginx", limits })] },
    })
    await site.signUp(site.visitor())
    const guess = async (address: string) => {
      const typed = { email: ADA, password: FIRST }
      return outcome(
        await site.visitor().post("callback/password", typed, { "x-real-ip": address }),
      )
    }
    isFull = true
    const said: string[] = []
    for (let index = 0; index < 13; index += 1) said.push(await guess("198.51.100.7"))
    expect(said).toEqual([...Array<string>(12).fill(FULL), "429"])
    isFull = false
    expect(await guess("192.0.2.1")).toBe("/")
  })
})
