import { MemoryAdapter } from "@sallyport/memory-adapter"
import { describe, expect, test } from "vitest"
import type { PreviousLibrary } from "../../src/contract/previous-session.js"
import { previousSessions } from "../../src/entrypoints/previous-sessions.js"
import { EveryWaySite } from "../support/every-way-site.js"

const ADA = "ada@example.com"
const UNTIL = new Date(Date.now() + 30 * 24 * 60 * 60 * 1000)
const inAnHour = () => new Date(Date.now() + 60 * 60 * 1000)

type Said = (userId: string) => unknown

/** Somebody who comes with the cookie of another library, of which `said` says what `read` gives. */
async function comingFrom(said: Said, strategy: "jwt" | "database" = "jwt") {
  const store = MemoryAdapter()
  const user = await store.createUser?.({ id: "", email: ADA, emailVerified: null })
  let now = said
  const read = (async () => now(user?.id ?? "")) as PreviousLibrary["read"]
  const kinds = [{ until: UNTIL, cookies: ["auth_session"], read }]
  const site = new EveryWaySite({
    strategy,
    store,
    config: { session: { strategy, previous: previousSessions(kinds) } },
  })
  const browser = site.visitor()
  browser.jar.set("auth_session", "abc")
  const says = (next: Said) => void (now = next)
  return { site, browser, says }
}

describe.each(["jwt", "database"] as const)("read() of another library, to %s", (strategy) => {
  test.each<[string, string, Said]>([
    [
      "throws",
      "threw",
      () => {
        throw new Error("the other store is down")
      },
    ],
    ["expires as text", "Date", (userId) => ({ userId, expires: inAnHour().toISOString() })],
    ["expires as a number", "Date", (userId) => ({ userId, expires: inAnHour().getTime() })],
    ["no expires", "Date", (userId) => ({ userId })],
    ["an expires that is no date", "Date", (userId) => ({ userId, expires: new Date("soon") })],
    [
      "seconds as milliseconds, as of a column of SQLite",
      "multiply it by 1000",
      (userId) => ({ userId, expires: new Date(inAnHour().getTime() / 1000) }),
    ],
    ["a userId that is an object", "userId", (id) => ({ userId: { id }, expires: inAnHour() })],
  ])(
    "%s: 503, the log names it, the cookie stays, and the next try lets them in",
    async (_, named, said) => {
      const { site, browser, says } = await comingFrom(said, strategy)
      const answer = await browser.get("session")
      expect([answer.status, answer.headers.get("retry-after")]).toEqual([503, "5"])
      expect(await answer.text()).not.toContain("store is down")
      expect(site.world.config.log.at(-1)?.message).toMatch(/read of previousSessions\(\)/)
      expect(site.world.config.log.at(-1)?.message).toContain(named)
      expect(browser.jar.get("auth_session")).toBe("abc")
      says((userId) => ({ userId, expires: inAnHour() }))
      expect(await browser.session()).toMatchObject({ user: { email: ADA } })
      expect(browser.jar.get("auth_session")).toBeUndefined()
    },
  )

  test.each<[string, Said]>([
    ["null", () => null],
    ["nothing", () => undefined],
    ["an anonymous session, which has no user", () => ({ userId: undefined, cart: [7] })],
  ])("%s is nobody, and no error", async (_, said) => {
    const { site, browser } = await comingFrom(said, strategy)
    expect(await browser.session()).toBeNull()
    expect(site.world.config.log).toEqual([])
  })

  test("while it fails, the sign-in page is there, and whoever signs in anew is signed in", async () => {
    const { site, browser } = await comingFrom(() => {
      throw new Error("the other store is down")
    }, strategy)
    expect((await browser.get("signin")).status).toBe(200)
    await site.byLink(browser)
    expect(await browser.session()).toMatchObject({ user: { email: ADA } })
  })
})

test("A userId that is a number, as stores count them, is that user", async () => {
  const store = MemoryAdapter()
  const user = { id: "7", email: ADA, emailVerified: null }
  const read: PreviousLibrary["read"] = () => ({ userId: 7 as never, expires: inAnHour() })
  const kinds = [{ until: UNTIL, cookies: ["auth_session"], read }]
  const getUser = async (id: string) => (id === "7" ? user : store.getUser?.(id))
  const site = new EveryWaySite({
    store: { ...store, getUser: async (id) => (await getUser(id)) ?? null },
    config: { session: { strategy: "jwt", previous: previousSessions(kinds) } },
  })
  const browser = site.visitor()
  browser.jar.set("auth_session", "abc")
  expect(await browser.session()).toMatchObject({ user: { email: ADA } })
})
