import { describe, expect, test } from "vitest"
import Credentials from "../../src/providers/credentials.js"
import { audit, type AuditEntry } from "../../src/entrypoints/audit.js"
import { rateLimits } from "../../src/entrypoints/rate-limits.js"
import { sessions } from "../../src/entrypoints/sessions.js"
import { Browser } from "../support/browser.js"
import { ADA, FIRST, PasswordSite, SECOND } from "../support/password-site.js"
import {
  enrolIn,
  extensionsWith,
  factorsAdmin,
  giveCode,
  KEY,
  shownCode,
  STEP_PAGE,
} from "../support/second-factors-site.js"
import { right, siteWith, statuses, times, tryPassword } from "../support/limited-site.js"

const credentials = Credentials({
  credentials: { username: {}, password: { type: "password" } },
  authorize: ({ username, password }) =>
    username === right.username && password === right.password ? { id: "ada" } : null,
})

/** A sign-in with a second step is two requests. What is known of it in the first one is known in the second. */
describe("What extensions know of a sign-in outlasts its second step", () => {
  test("rateLimits(): the browser is known by what was typed, so no stranger keeps its owner out", async () => {
    const config = siteWith(
      {},
      {
        providers: [credentials],
        extensions: extensionsWith({}, sessions(), rateLimits({ client: () => "one" })),
      },
    )
    await factorsAdmin(config).import("ada", { totpKey: KEY })
    const owner = new Browser(config)
    await tryPassword(owner, right)
    await giveCode(owner, await shownCode())
    expect(await owner.session()).not.toBeNull()
    const stranger = new Browser(config)
    await times(12, async () => tryPassword(stranger))
    const answers = [await tryPassword(new Browser(config), right), await tryPassword(owner, right)]
    expect(statuses(answers)).toEqual([429, 302])
  })

  test("audit(): the entry of the sign-in has the hash of what was typed", async () => {
    const entries: AuditEntry[] = []
    const trail = audit({ sinks: [(entry) => void entries.push(entry)] })
    const config = siteWith(
      {},
      { providers: [credentials], extensions: extensionsWith({}, sessions(), trail) },
    )
    await factorsAdmin(config).import("ada", { totpKey: KEY })
    const browser = new Browser(config)
    await tryPassword(browser, right)
    await giveCode(browser, await shownCode())
    const signedIn = entries.find(({ type }) => type === "signedIn")
    expect(signedIn?.typed).toMatch(/^[\w-]{20,}$/)
  })

  test("Password: a sign-in with the former password ends with its change, also between code and session", async () => {
    const site: PasswordSite = new PasswordSite("database", {
      config: {
        extensions: extensionsWith(),
        callbacks: { signIn: async () => (await change?.(), true) },
      },
    })
    let change: (() => Promise<unknown>) | undefined
    const owner = site.visitor()
    await site.signUp(owner)
    const { key, codes } = await enrolIn(owner)
    const thief = site.visitor()
    expect((await site.signIn(thief, { password: FIRST })).headers.get("location")).toBe(STEP_PAGE)
    // The application's callback is asked again after the code, and waits while the owner changes the password.
    change = async () => {
      change = undefined
      const other = site.visitor()
      await site.reset(other, { email: ADA, password: SECOND })
      await giveCode(other, codes[0] ?? "")
      expect(await other.session()).not.toBeNull()
    }
    await giveCode(thief, await shownCode(key, 1))
    expect(await thief.session()).toBeNull()
  })
})
