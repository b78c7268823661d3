import { MemoryAdapter } from "@sallyport/memory-adapter"
import { describe, expect, test } from "vitest"
import type { AuthConfig } from "../../src/contract/config.js"
import type { PreviousKind } from "../../src/contract/previous-session.js"
import { previousSessions } from "../../src/entrypoints/previous-sessions.js"
import { memoryRecords } from "../../src/records/memory-records.js"
import { ADA, AdministrationSite, BOSS } from "../support/administration-site.js"
import type { Browser } from "../support/browser.js"

const UNTIL = new Date(Date.now() + 30 * 24 * 60 * 60 * 1000)
const WHY = { reason: "spam" }
const SECRET = "the secret of people who come from before, long enough"

type Strategy = "jwt" | "database"

/** Processes of one site, of which the second keeps sessions in another way and lists that of the first. */
function moved(from: Strategy, to: Strategy) {
  const store = MemoryAdapter()
  const records = memoryRecords({ singleProcess: true })
  const shared = { records, secret: SECRET }
  const before = new AdministrationSite({ strategy: from, store, config: shared })
  return { before, after: later(to, { store, shared, kind: { until: UNTIL, strategy: from } }) }
}

interface Later {
  readonly store: ReturnType<typeof MemoryAdapter>
  readonly shared: Partial<AuthConfig>
  readonly kind: PreviousKind
}

function later(strategy: Strategy, { store, shared, kind }: Later) {
  const session = { strategy, previous: previousSessions([kind]) }
  return new AdministrationSite({ strategy, store, config: { ...shared, session } })
}

function visitedBy(site: AdministrationSite, { jar }: Browser): Browser {
  const browser = site.visitor()
  for (const [name, value] of jar) browser.jar.set(name, value)
  return browser
}

const changes = [
  { from: "jwt", to: "database" },
  { from: "database", to: "jwt" },
] as const

describe.each(changes)("From $from to $to", ({ from, to }) => {
  test("a blocked person is not let in by a session of before, nor once they are unblocked", async () => {
    const { before, after } = moved(from, to)
    const browser = await before.signedIn()
    const id = await before.userId()
    const [while_, since] = [visitedBy(after, browser), visitedBy(after, browser)]
    await after.people.block(id, WHY)
    expect(await while_.session()).toBeNull()
    await after.people.unblock(id)
    expect(await since.session()).toBeNull()
    expect(await (await after.signedIn()).session()).not.toBeNull()
  })

  test("whoever acts as somebody goes on, is named, and gets their own session back", async () => {
    const { before, after } = moved(from, to)
    await before.signedIn()
    const ada = await before.userId()
    const boss = await before.signedIn(BOSS)
    await before.acting(boss, async (own) => own.actAs(ada, WHY))
    const actor = { id: await before.userId(BOSS) }
    const here = visitedBy(after, boss)
    expect(await here.session()).toMatchObject({ user: { email: ADA }, actor })
    expect(await here.session()).toMatchObject({ user: { email: ADA }, actor })
    expect(await after.acting(here, async (own) => own.stopActing())).toBe(true)
    const own = await here.session()
    expect(own).toMatchObject({ user: { email: BOSS } })
    expect(own).not.toHaveProperty("actor")
  })

  test("whoever acts as somebody is out where that person is blocked", async () => {
    const { before, after } = moved(from, to)
    await before.signedIn()
    const ada = await before.userId()
    const boss = await before.signedIn(BOSS)
    await before.acting(boss, async (own) => own.actAs(ada, WHY))
    await after.people.block(ada, WHY)
    expect(await visitedBy(after, boss).session()).toBeNull()
  })
})

describe.each(["jwt", "database"] as const)("From another library, to %s", (strategy) => {
  /** A site whose people come with a session of another library, which knows all of them by their cookie. */
  function fromLibrary() {
    const store = MemoryAdapter()
    const records = memoryRecords({ singleProcess: true })
    const kind: PreviousKind = {
      until: UNTIL,
      cookies: ["auth_session"],
      read: ({ auth_session: userId = "" }) => ({
        userId,
        expires: new Date(Date.now() + 60 * 60 * 1000),
      }),
    }
    return later(strategy, { store, shared: { records, secret: SECRET }, kind })
  }

  const comesBack = (site: AdministrationSite, id: string) => {
    const browser = site.visitor()
    browser.jar.set("auth_session", id)
    return browser
  }

  async function known(site: AdministrationSite) {
    const user = await site.store.createUser({ id: "", email: ADA, emailVerified: new Date() })
    return user.id
  }

  test("a blocked person is not let in by it, and is again once they are unblocked", async () => {
    const site = fromLibrary()
    const id = await known(site)
    await site.people.block(id, WHY)
    const browser = comesBack(site, id)
    expect(await browser.session()).toBeNull()
    expect(await browser.session()).toBeNull()
    await site.people.unblock(id)
    expect(await (await site.signedIn()).session()).not.toBeNull()
  })

  test("whom it has let in is out when they are blocked, and stays out with the former cookie", async () => {
    const site = fromLibrary()
    const id = await known(site)
    const browser = comesBack(site, id)
    expect(await browser.session()).not.toBeNull()
    await site.people.block(id, WHY)
    expect(await browser.session()).toBeNull()
    expect(await comesBack(site, id).session()).toBeNull()
  })

  test("all their sessions that end include those with which they have not come back yet", async () => {
    const site = fromLibrary()
    const id = await known(site)
    await site.people.endSessions(id)
    expect(await comesBack(site, id).session()).toBeNull()
  })
})
