import { describe, expect, test } from "vitest"
import { previousSessions } from "../../src/entrypoints/previous-sessions.js"
import { Browser } from "../support/browser.js"
import { CHANGES, ChangedSites, type KindName, KINDS, UNTIL } from "../support/changed-sites.js"
import { ADA } from "../support/passkey-site.js"
import { sessionsOf } from "../support/sessions-site.js"
import { world } from "../support/world.js"

/** A person who signed in before, and the process that has another configuration. */
async function changed(from: KindName, to: KindName, isRecorded: boolean) {
  const sites = new ChangedSites({ isRecorded })
  const [before, after] = [sites.at(from), sites.at(to, [from])]
  const signedIn = await before.signedIn()
  return { sites, before, after, signedIn, browser: after.visitedBy(signedIn) }
}

const cookieOf = (name: KindName) => {
  const kind = KINDS[name]
  return "cookie" in kind ? kind.cookie : "authjs.session-token"
}

/** Only the cookie has another name. */
const keepsRow = (from: KindName, to: KindName) =>
  [from, to].every((name) => name === "rows" || name === "rows in another cookie")

const whoIn = async (browser: Browser) => (await browser.session())?.["userId"]

const recorded = [true, false]

describe.each(recorded)("session.previous, sessions() is listed: %s", (isRecorded) => {
  test.each(CHANGES)("%s → %s: nobody is signed out", async (from, to) => {
    const { sites, before, after, signedIn, browser } = await changed(from, to, isRecorded)
    const ada = await whoIn(signedIn)
    expect(ada).toBeDefined()
    expect(await whoIn(browser)).toBe(ada)
    // The browser has what the new configuration alone reads.
    const alone = sites.at(to)
    expect(await whoIn(alone.visitedBy(browser))).toBe(ada)
    await browser.session()
    await browser.session()
    // The row that was replaced goes when the new session is first used. A token that was copied goes on without a record.
    const copy = await before.visitedBy(signedIn).session()
    expect(copy === null).toBe(KINDS[from].strategy === "database" && !keepsRow(from, to))
    expect(after.config.log).toEqual([])
  })

  test.each(CHANGES)("%s ⇄ %s: both configurations at once", async (from, to) => {
    const sites = new ChangedSites({ isRecorded })
    const [one, other] = [sites.at(from, [to]), sites.at(to, [from])]
    let browser = await one.signedIn()
    const ada = await whoIn(browser)
    for (const site of [other, one, other, other, one, one, other]) {
      browser = site.visitedBy(browser)
      expect(await whoIn(browser)).toBe(ada)
    }
    // Somebody else signs in at one of them, in the same browser: at both it is theirs.
    await one.mail((browser = one.visitedBy(browser)), "bob@example.com")
    const bob = await whoIn(browser)
    expect(bob).not.toBe(ada)
    expect(await whoIn((browser = other.visitedBy(browser)))).toBe(bob)
    await browser.post("signout")
    expect(await whoIn(browser)).toBeUndefined()
    expect(await whoIn(one.visitedBy(browser))).toBeUndefined()
    expect([...one.config.log, ...other.config.log]).toEqual([])
  })

  test.each(CHANGES)("%s → %s: signing out ends it", async (from, to) => {
    const { before, after, browser, signedIn } = await changed(from, to, isRecorded)
    await browser.post("signout")
    expect(await whoIn(browser)).toBeUndefined()
    const left = [...browser.jar.keys()].filter((name) => /session|former/.test(name))
    expect(left.filter((name) => !name.endsWith(".moved"))).toEqual([])
    expect(after.events).toEqual(["signOut"])
    const copy = await before.visitedBy(signedIn).session()
    expect(copy === null).toBe(isRecorded || KINDS[from].strategy === "database")
  })

  test.each(CHANGES)("%s → %s: twenty requests at once are one session", async (from, to) => {
    const { sites, after, signedIn } = await changed(from, to, isRecorded)
    const copies = Array.from({ length: 20 }, () => after.visitedBy(signedIn))
    const who = await Promise.all(copies.map(whoIn))
    expect(new Set(who).size).toBe(1)
    expect(who[0]).toBeDefined()
    const tokens = new Set(copies.map(({ jar }) => jar.get(cookieOf(to))))
    expect(tokens.size).toBe(KINDS[to].strategy === "database" ? 1 : 20)
    expect(await whoIn(sites.at(to).visitedBy(copies[7]!))).toBe(who[0])
  })
})

describe("session.previous with sessions()", () => {
  test.each(CHANGES)("%s → %s: twenty requests at once are one in the list", async (from, to) => {
    const { after, signedIn } = await changed(from, to, true)
    const copies = Array.from({ length: 20 }, () => after.visitedBy(signedIn))
    await Promise.all(copies.map(whoIn))
    expect(await (await sessionsOf(copies[3]!)).list()).toHaveLength(1)
  })

  test.each(CHANGES)("%s → %s: what has ended is not brought back", async (from, to) => {
    const { before, after, signedIn, browser } = await changed(from, to, true)
    const thief = after.visitedBy(signedIn)
    await browser.session()
    const [own] = await (await sessionsOf(browser)).list()
    expect(await (await sessionsOf(browser)).end(own?.id ?? "")).toBe(true)
    expect(await thief.session()).toBeNull()
    expect(await after.visitedBy(signedIn).session()).toBeNull()
    expect(await before.visitedBy(signedIn).session()).toBeNull()
  })

  test.each(CHANGES)("%s → %s: a session that ended before is none", async (from, to) => {
    const { before, after, signedIn } = await changed(from, to, true)
    await before.admin.endAll((await before.user(ADA))?.id ?? "")
    expect(await after.visitedBy(signedIn).session()).toBeNull()
  })

  test.each(CHANGES)(
    "%s → %s: it keeps its name, its proofs and its place in the list",
    async (from, to) => {
      const { signedIn, browser } = await changed(from, to, true)
      const [before] = await (await sessionsOf(signedIn)).list()
      await browser.session()
      const list = await (await sessionsOf(browser)).list()
      expect(
        list.map(({ id, method, created, isCurrent }) => [id, method, created, isCurrent]),
      ).toEqual([[before?.id, "email", before?.created, true]])
    },
  )
})

test("former kinds are worked out once for a configuration, and counted at each request by its time", async () => {
  let asked = 0
  const kind = {
    until: UNTIL,
    cookie: "former.token",
    get secret() {
      asked += 1
      return "a former secret of thirty-two letters"
    },
  }
  const config = world({ session: { strategy: "jwt", previous: previousSessions([kind]) } })
  const browser = new Browser(config)
  await browser.post("callback/credentials", { username: "ada", password: "enchantress" })
  expect(await browser.session()).not.toBeNull()
  const first = asked
  browser.keep("former.token=planted; Path=/")
  for (let count = 0; count < 3; count += 1) expect(await browser.session()).not.toBeNull()
  await browser.post("signout")
  expect([first > 0, asked]).toEqual([true, first])
})
