import { afterEach, beforeEach, describe, expect, test, vi } from "vitest"
import { askedRecords } from "../support/asked-records.js"
import { FIRST, ownPasswordOf, PasswordSite, SECOND } from "../support/password-site.js"
import { recordedStore } from "../support/world.js"

// In the middle of an hour: then the hour before need not be asked for.
beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: 1_800_001_800_000 })
})
afterEach(() => {
  vi.useRealTimers()
})

/** A site, and what it asks of its store, but for the records of `sessions()`. */
function measured() {
  const { adapter, calls } = recordedStore()
  const { records, asked } = askedRecords("session", "cutoff", "epoch")
  const config = { records }
  const site = new PasswordSite("database", { store: adapter, config })
  const costOf = async (act: () => Promise<unknown>) => {
    calls.length = 0
    asked.length = 0
    await act()
    return { adapter: [...calls], records: asked.toSorted() }
  }
  return { site, costOf }
}

describe("What each road asks of the store", () => {
  test("is this, and nothing else", async () => {
    const { site, costOf } = measured()
    const browser = site.visitor()
    await browser.csrfToken()
    expect(await costOf(async () => site.ask(browser, "sign-up"))).toEqual({
      adapter: ["getUserByEmail"],
      records: ["add attempt", "put password-link"],
    })
    expect(await costOf(async () => site.choose(browser, FIRST))).toEqual({
      adapter: ["getUserByEmail", "getUserByEmail", "createUser", "createSession"],
      records: [
        "get password-link",
        "put password",
        "removeOwned password-link",
        "removeOwned password-link",
        "take password-link",
      ],
    })
    const other = site.visitor()
    await other.csrfToken()
    expect(await costOf(async () => site.signIn(other))).toEqual({
      // Once more after the session is stored: the address may have become somebody else's meanwhile.
      adapter: ["getUserByEmail", "createSession", "getUser"],
      records: ["add attempt", "add attempt", "get password", "get way"],
    })
    const own = await ownPasswordOf(other)
    expect(await costOf(async () => own.change(FIRST, SECOND))).toMatchObject({
      records: expect.arrayContaining(["get password", "put password"]) as string[],
    })
  })

  test("also of a wrong password, and of a reset", async () => {
    const { site, costOf } = measured()
    await site.signUp(site.visitor())
    const browser = site.visitor()
    await browser.csrfToken()
    expect(await costOf(async () => site.signIn(browser, { password: SECOND }))).toEqual({
      adapter: ["getUserByEmail"],
      records: ["add attempt", "get password"],
    })
    expect(await costOf(async () => site.ask(browser, "forgot-password"))).toEqual({
      adapter: ["getUserByEmail"],
      records: ["add attempt", "put password-link"],
    })
    expect(await costOf(async () => site.choose(browser, SECOND))).toEqual({
      adapter: ["getUserByEmail", "getUserByEmail", "deleteSessionsByUser", "createSession"],
      records: [
        "get password",
        "get password-link",
        "put password",
        "removeOwned password-link",
        "removeOwned password-link",
        "take password-link",
      ],
    })
  })
})
