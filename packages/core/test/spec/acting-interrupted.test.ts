import { describe, expect, test } from "vitest"
import { ADA, AdministrationSite, BOSS } from "../support/administration-site.js"
import type { Browser } from "../support/browser.js"

const WHY = { reason: "ticket 7" }

interface Options {
  readonly strategy: "jwt" | "database"
  readonly isReversed: boolean
}

/** Somebody of the site who acts as Ada. `asks` says what `mayActAs` does from then on. */
async function acting(options: Options) {
  let ask = async (): Promise<boolean> => true
  const site = new AdministrationSite({ ...options, mayActAs: async () => ask() })
  await site.signedIn()
  const boss = await site.signedIn(BOSS)
  const [ada, actor] = [await site.userId(), await site.userId(BOSS)]
  await site.acting(boss, async (own) => own.actAs(ada, WHY))
  const asks = (next: () => Promise<boolean>) => void (ask = next)
  return { site, boss, ada, actor, asks }
}

/** Another tab: a request that was sent with the cookies that this browser has now. */
function tab(site: AdministrationSite, { jar }: Browser): Browser {
  const browser = site.visitor()
  for (const [name, value] of jar) browser.jar.set(name, value)
  return browser
}

const stop = async (site: AdministrationSite, browser: Browser) =>
  site.acting(browser, async (own) => own.stopActing())

describe.each<Options>([
  { strategy: "jwt", isReversed: false },
  { strategy: "database", isReversed: true },
])("Somebody who acts, with $strategy", (options) => {
  test("and presses the button to stop twice is themselves, whichever answer comes last", async () => {
    const { site, boss } = await acting(options)
    const second = tab(site, boss)
    const before = new Map(second.jar)
    const stopped = await Promise.all([stop(site, boss), stop(site, second)])
    expect(new Set(stopped)).toEqual(new Set([false, true]))
    const [first, other] = stopped[0] ? [boss, second] : [second, boss]
    // Its answer deletes and sets nothing: it may arrive after that of the first.
    expect(new Map(other.jar)).toEqual(before)
    expect(await first.session()).toMatchObject({ user: { email: BOSS } })
    expect(await other.session()).toBeNull()
  })

  test("and stops keeps their own session, whatever a request answers that was under way", async () => {
    const { site, boss } = await acting(options)
    const underWay = tab(site, boss)
    expect(await stop(site, boss)).toBe(true)
    for (const path of ["session", "signin"]) {
      const answer = await underWay.get(path)
      const set = answer.headers.getSetCookie().filter((line) => line.includes("session-token"))
      expect([path, set]).toEqual([path, []])
    }
    expect(await underWay.session()).toBeNull()
    expect(await boss.session()).toMatchObject({ user: { email: BOSS } })
  })

  test("keeps the session where mayActAs throws: 503, and it goes on once it answers", async () => {
    const { site, boss, asks, actor } = await acting(options)
    asks(async () => {
      throw new Error("the table of roles is locked")
    })
    const answer = await boss.get("session")
    expect(answer.status).toBe(503)
    expect(await answer.text()).not.toContain("table of roles")
    expect(site.world.config.log.at(-1)).toMatchObject({
      type: "AdapterError",
      message: expect.stringContaining("mayActAs of administration() threw") as string,
    })
    asks(async () => true)
    expect(await boss.session()).toMatchObject({ user: { email: ADA }, actor: { id: actor } })
  })

  test("cannot begin where it throws, and keeps the own session", async () => {
    const { site, boss, ada, asks } = await acting(options)
    await stop(site, boss)
    asks(async () => {
      throw new Error("the table of roles is locked")
    })
    await expect(site.acting(boss, async (own) => own.actAs(ada, WHY))).rejects.toMatchObject({
      type: "AdapterError",
    })
    expect(await boss.session()).toMatchObject({ user: { email: BOSS } })
  })

  test("is still said to act after the session was updated", async () => {
    const { boss, actor } = await acting(options)
    const body = JSON.stringify({ csrfToken: await boss.csrfToken(), data: { actor: null } })
    const headers = { "content-type": "application/json" }
    const answer = await boss.visit("session", { method: "POST", body, headers })
    expect(answer.status).toBe(200)
    expect(await boss.session()).toMatchObject({ user: { email: ADA }, actor: { id: actor } })
  })

  test("is out as soon as they are blocked themselves, and gets nothing back", async () => {
    const { site, boss, actor } = await acting(options)
    const kept = tab(site, boss)
    await site.people.block(actor, WHY)
    expect(await boss.session()).toBeNull()
    await expect(stop(site, kept)).rejects.toThrow("nobody is signed in")
    expect(await kept.session()).toBeNull()
  })

  test("in two tabs that begin at once acts in one session, and is themselves afterwards", async () => {
    const { site, boss, ada } = await acting(options)
    await stop(site, boss)
    const second = tab(site, boss)
    await Promise.all(
      [boss, second].map(async (one) => site.acting(one, async (own) => own.actAs(ada, WHY))),
    )
    // The browser has the cookies of whichever answer came last.
    expect(await stop(site, second)).toBe(true)
    expect(await second.session()).toMatchObject({ user: { email: BOSS } })
    expect(await stop(site, boss)).toBe(true)
  })
})

describe("block() until", () => {
  test.each<[string, unknown]>([
    ["the past", new Date(0)],
    ["this moment", new Date()],
    ["no date", new Date("soon")],
    ["a word", "soon"],
    ["nothing", ""],
    ["null", null],
    ["a year that stores cannot keep", new Date(Date.UTC(10_000, 0, 1))],
  ])("%s is refused, and nobody is blocked", async (_, until) => {
    const site = new AdministrationSite()
    const browser = await site.signedIn()
    const id = await site.userId()
    await expect(site.people.block(id, { ...WHY, until: until as never })).rejects.toMatchObject({
      type: "InvalidInput",
      message: expect.stringContaining("a date in the future as until") as string,
    })
    expect(await browser.session()).not.toBeNull()
  })

  test.each(["9999-12-31", new Date(Date.now() + 60_000), "2099-01-01T00:00:00+02:00"])(
    "%s is taken",
    async (until) => {
      const site = new AdministrationSite()
      await site.signedIn()
      const id = await site.userId()
      await site.people.block(id, { ...WHY, until })
      expect((await site.people.blockOf(id))?.until).toBe(new Date(until).toISOString())
    },
  )
})

test("Whoever blocks themselves is out, and is let in again by whoever unblocks them", async () => {
  const site = new AdministrationSite()
  const boss = await site.signedIn(BOSS)
  const id = await site.userId(BOSS)
  await site.people.block(id, WHY)
  expect(await boss.session()).toBeNull()
  expect((await site.byLink(site.visitor(), BOSS)).status).toBe(403)
  await site.people.unblock(id)
  expect(await (await site.signedIn(BOSS)).session()).not.toBeNull()
})
