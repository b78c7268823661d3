import { MemoryAdapter } from "@sallyport/memory-adapter"
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest"
import type { AuthConfig } from "../../src/contract/config.js"
import { sessions } from "../../src/entrypoints/sessions.js"
import { Browser } from "../support/browser.js"
import { mailTo, world, type SentMail } from "../support/world.js"

const ADA = "ada@example.com"
const COOKIE = "authjs.session-token"
const SECOND = 1000

beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"], now: Date.UTC(2026, 2, 4) }))
afterEach(() => void vi.useRealTimers())

/** A site whose store finds no session while it is behind, as a replica does that has not received it yet. */
function siteOf(config: Partial<AuthConfig> = {}) {
  const sent: SentMail[] = []
  const store = MemoryAdapter()
  const state = { isBehind: false }
  const adapter = {
    ...store,
    getSessionAndUser: async (token: string) =>
      state.isBehind ? null : store.getSessionAndUser(token),
  }
  const configured = world({
    adapter,
    providers: [mailTo(sent)],
    session: { strategy: "database" },
    ...config,
  })
  const signedIn = async () => {
    const browser = new Browser(configured)
    await browser.post("signin/email", { email: ADA })
    await browser.get(sent.at(-1)?.url ?? "")
    return browser
  }
  return { store, state, signedIn, visitor: () => new Browser(configured) }
}

const later = (seconds: number) => vi.setSystemTime(Date.now() + seconds * SECOND)

describe.each([
  ["without extensions", {}],
  ["with sessions()", { extensions: [sessions({ maxStaleness: 0 })] }],
  [
    "with sessions() and an own token",
    {
      extensions: [sessions({ maxStaleness: 0 })],
      session: { strategy: "database", generateSessionToken: () => crypto.randomUUID() },
    },
  ],
] as const)("A store that is behind, %s", (_, config) => {
  test("nobody is signed out who has just signed in: the answer says nobody, and the cookie stays", async () => {
    const { state, signedIn } = siteOf(config as Partial<AuthConfig>)
    const browser = await signedIn()
    state.isBehind = true
    const answer = await browser.get("session")
    expect([answer.status, await answer.json()]).toEqual([200, null])
    expect(answer.headers.getSetCookie()).toEqual([])
    later(119)
    expect(await browser.session()).toBeNull()
    state.isBehind = false
    expect(await browser.session()).toMatchObject({ user: { email: ADA } })
  })

  test("after two minutes a session that is not found is over, and its cookie goes", async () => {
    const { state, signedIn } = siteOf(config as Partial<AuthConfig>)
    const browser = await signedIn()
    later(121)
    state.isBehind = true
    expect(await browser.session()).toBeNull()
    expect(browser.jar.has(COOKIE)).toBe(false)
  })

  test("a sign-out deletes the cookie at once", async () => {
    const { state, signedIn } = siteOf(config as Partial<AuthConfig>)
    const browser = await signedIn()
    state.isBehind = true
    await browser.post("signout")
    expect(browser.jar.has(COOKIE)).toBe(false)
  })
})

describe("A token that no store finds", () => {
  const now = Math.floor(Date.UTC(2026, 2, 4) / 1000)
  const dated = (second: number) => "9b".repeat(28) + second.toString(16).padStart(8, "0")

  test.each([
    ["made now", dated(now), true],
    ["made now, by a clock that is 120 s ahead", dated(now + 120), true],
    ["made by nobody, 121 s ahead", dated(now + 121), false],
    ["made 121 s ago", dated(now - 121), false],
    ["a UUID, as of Auth.js", "11f7e353-6c50-4d52-8f4e-0f6f0f0a4b6c", false],
    ["the same digits with others in front", `00${dated(now)}`, false],
  ])("%s", async (_, token, stays) => {
    const browser = siteOf().visitor()
    browser.jar.set(COOKIE, token)
    expect(await browser.session()).toBeNull()
    expect(browser.jar.has(COOKIE)).toBe(stays)
  })

  test("planted in front of a valid one, it is deleted although it looks new", async () => {
    const { signedIn } = siteOf()
    const browser = await signedIn()
    const valid = browser.jar.get(COOKIE) ?? ""
    browser.jar.delete(COOKIE)
    browser.jar.set(COOKIE, dated(now))
    browser.jar.set("next-auth.session-token", valid)
    expect(await browser.session()).toMatchObject({ user: { email: ADA } })
    expect(browser.jar.get(COOKIE)).not.toBe(dated(now))
  })

  test("the default token has 64 hexadecimal digits, of which the last eight are the second", async () => {
    const { signedIn } = siteOf()
    const [one, other] = [await signedIn(), await signedIn()].map(
      ({ jar }) => jar.get(COOKIE) ?? "",
    )
    for (const token of [one, other]) expect(token).toMatch(/^[\da-f]{64}$/)
    expect(one?.slice(0, 56)).not.toBe(other?.slice(0, 56))
    expect(parseInt(one?.slice(56) ?? "", 16)).toBe(now)
  })
})
