import { describe, expect, test, vi } from "vitest"
import { administration } from "../../src/entrypoints/administration.js"
import { sessions } from "../../src/entrypoints/sessions.js"
import { parseFacts } from "../../src/session/facts-format.js"
import { createOperations } from "../../src/integration/operations/operations.js"
import type { OperationsConfig } from "../../src/integration/operations/operations-config.js"
import { ADA, AdministrationSite, BOSS } from "../support/administration-site.js"
import { askedRecords } from "../support/asked-records.js"
import type { Browser } from "../support/browser.js"
import { event, eventFramework } from "../support/event-framework.js"

const WHY = { reason: "ticket 7" }

/** Somebody of the site, and the person whom they help. */
async function helped(options: ConstructorParameters<typeof AdministrationSite>[0]) {
  const site = new AdministrationSite(options)
  const own = await site.signedIn()
  const boss = await site.signedIn(BOSS)
  const [ada, actor] = [await site.userId(), await site.userId(BOSS)]
  const act = async (browser: Browser = boss) =>
    site.acting(browser, (people) => people.actAs(ada, WHY))
  const stop = async (browser: Browser = boss) =>
    site.acting(browser, (people) => people.stopActing())
  return { site, own, boss, ada, actor, act, stop }
}

const emailOf = async (browser: Browser) => {
  const session = (await browser.session()) as { user?: { email?: string } } | null
  return session?.user?.email ?? null
}

describe.each([
  { strategy: "jwt", isReversed: false },
  { strategy: "database", isReversed: true },
] as const)("Somebody who acts as another, with $strategy", (options) => {
  test("has a session of theirs, which says who acts, and then their own again", async () => {
    const { site, own, boss, actor, act, stop } = await helped(options)
    await act()
    expect(await emailOf(boss)).toBe(ADA)
    expect(await boss.session()).toMatchObject({ actor: { id: actor } })
    expect(await own.session()).not.toHaveProperty("actor")
    expect(await stop()).toBe(true)
    expect(await emailOf(boss)).toBe(BOSS)
    expect(await boss.session()).not.toHaveProperty("actor")
    expect(await emailOf(own)).toBe(ADA)
    expect(site.entries).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ type: "actingStarted", actor }),
        expect.objectContaining({ type: "actingEnded", actor }),
      ]),
    )
  })

  test("is in the person's list of sessions and in what happened to them, and is told to them", async () => {
    const { site, own, ada, actor, act } = await helped(options)
    const types = site.types.length
    site.mails.length = 0
    await act()
    expect((await site.people.sessions(ada)).map((one) => one.actor)).toContain(actor)
    expect((await site.people.audit(ada)).entries[0]).toMatchObject({
      type: "actingStarted",
      actor,
    })
    expect(site.types.slice(types)).toEqual(["actingStarted"])
    expect(site.mails.map(({ to, subject }) => [to, subject])).toEqual([
      [ADA, expect.stringContaining("is using your account")],
    ])
    expect(site.mails[0]?.text).not.toContain("ticket 7")
    void own
  })

  test("no event of a sign-in is emitted, and no browser becomes known", async () => {
    const signIns: string[] = []
    const events = {
      signIn: () => void signIns.push("signIn"),
      signOut: () => void signIns.push("signOut"),
    }
    const { boss, act, stop } = await helped({
      ...options,
      config: { events, theme: { lastUsed: true } },
    })
    signIns.length = 0
    const names = () => [...boss.jar].map(([name]) => name).sort()
    const before = names()
    await act()
    expect(names()).toEqual([...before, "authjs.own-session"].sort())
    await stop()
    expect(names()).toEqual(before)
    expect(signIns).toEqual([])
  })

  test("a stored token stays short", async () => {
    const { site, boss, act } = await helped(options)
    await act()
    if (options.strategy === "jwt") return
    const value = [...boss.jar].find(([name]) => name === "authjs.session-token")?.[1] ?? ""
    expect(parseFacts(value)?.acting).toMatch(/^[\da-f]{24}$/)
    expect(value.length).toBeLessThan(191)
    expect(site.config.session?.strategy).toBe("database")
  })

  test("a read of the session asks for who acts once", async () => {
    const { records, asked } = askedRecords()
    const { boss, actor, act } = await helped({ ...options, config: { records } })
    await act()
    asked.length = 0
    expect(await boss.session()).toMatchObject({ actor: { id: actor } })
    expect(asked.filter((one) => one.endsWith(" acting"))).toEqual(["get acting"])
  })

  test("ends after an hour, or sooner", async () => {
    const { boss, act } = await helped({ ...options, actFor: 600 })
    await act()
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 598_000 })
    try {
      expect(await emailOf(boss)).toBe(ADA)
      vi.setSystemTime(Date.now() + 3000)
      expect(await emailOf(boss)).toBeNull()
    } finally {
      vi.useRealTimers()
    }
  })

  test.each([
    [
      "their own session was ended from elsewhere",
      async ({ site, actor }: Helped) => site.people.endSessions(actor),
    ],
    ["they are blocked", async ({ site, actor }: Helped) => site.people.block(actor, WHY)],
    ["the person is blocked", async ({ site, ada }: Helped) => site.people.block(ada, WHY)],
    ["the person ends all sessions", async ({ site, ada }: Helped) => site.people.endSessions(ada)],
    ["they are deleted", async ({ site, actor }: Helped) => site.store.deleteUser(actor)],
    ["the person is deleted", async ({ site, ada }: Helped) => site.store.deleteUser(ada)],
  ])("ends if %s", async (_, end) => {
    const all = await helped(options)
    await all.act()
    expect(await emailOf(all.boss)).toBe(ADA)
    await end(all)
    expect(await all.boss.session()).toBeNull()
  })

  test("ends as soon as the application says no", async () => {
    let may = true
    const { boss, act } = await helped({ ...options, mayActAs: () => may })
    await act()
    expect(await emailOf(boss)).toBe(ADA)
    may = false
    expect(await boss.session()).toBeNull()
  })

  test("only true lets somebody act: a function that returns a role, or a promise in a list, lets nobody", async () => {
    for (const said of ["support", { role: "support" }, [true], 1]) {
      const { act } = await helped({ ...options, mayActAs: () => said as never })
      await expect(act()).rejects.toMatchObject({ type: "AccessDenied" })
    }
  })

  test("whoever signs out while they act leaves, and nobody gets their own session back", async () => {
    const { site, boss, act, actor } = await helped(options)
    await act()
    const copied = site.visitor()
    for (const [name, value] of boss.jar) copied.jar.set(name, value)
    await boss.post("signout")
    expect(await boss.session()).toBeNull()
    expect(await copied.session()).toBeNull()
    await expect(site.acting(copied, (people) => people.stopActing())).rejects.toThrow(
      "nobody is signed in",
    )
    expect(site.entries.at(-1)).toMatchObject({ type: "actingEnded", actor })
    expect(site.types).not.toContain("signedOut")
  })

  test.each([
    ["without the key", ""],
    ["with another key", "0".repeat(64)],
  ])("a copied session ends with it, and gives nobody the own one: %s", async (_, key) => {
    const { site, boss, act, stop } = await helped(options)
    await act()
    const copied = site.visitor()
    for (const [name, value] of boss.jar)
      if (!name.includes("own-session")) copied.jar.set(name, value)
    if (key !== "") copied.jar.set("authjs.own-session", key)
    expect(await emailOf(copied)).toBe(ADA)
    expect(await stop(copied)).toBe(false)
    expect(await copied.session()).toBeNull()
    expect(await boss.session()).toBeNull()
  })

  test("the own session that was ended meanwhile does not come back", async () => {
    const { site, boss, act, actor } = await helped(options)
    await act()
    const { me } = createOperations(eventFramework, site.config as OperationsConfig)
    const at = event("/", { cookie: boss.cookie })
    const mine = (await me(at)) as never as { people: { stopActing: () => Promise<boolean> } }
    await site.people.endSessions(actor)
    await expect(mine.people.stopActing()).rejects.toMatchObject({ type: "NotSignedIn" })
    expect(await boss.session()).toBeNull()
  })
})

type Helped = Awaited<ReturnType<typeof helped>>

describe("Acting as somebody", () => {
  test("is nobody's by default", async () => {
    const config = { extensions: [sessions(), administration()] }
    const site = new AdministrationSite({ config })
    await site.signedIn()
    const boss = await site.signedIn(BOSS)
    const id = await site.userId()
    const acting = site.acting(boss, (people) => people.actAs(id, WHY))
    await expect(acting).rejects.toMatchObject({
      type: "AccessDenied",
      message: expect.stringContaining("administration({ mayActAs:") as string,
    })
  })

  test.each([
    [
      "somebody whom the application does not let",
      async ({ site, own, actor }: Helped) =>
        site.acting(own, (people) => people.actAs(actor, WHY)),
      "AccessDenied",
    ],
    [
      "as nobody",
      async ({ site, boss }: Helped) => site.acting(boss, (people) => people.actAs("nobody", WHY)),
      "InvalidInput",
    ],
    [
      "as oneself",
      async ({ site, boss, actor }: Helped) =>
        site.acting(boss, (people) => people.actAs(actor, WHY)),
      "InvalidInput",
    ],
    [
      "without a reason",
      async ({ site, boss, ada }: Helped) =>
        site.acting(boss, (people) => people.actAs(ada, { reason: " " })),
      "InvalidInput",
    ],
    [
      "once more while one acts",
      async ({ site, boss, act, ada }: Helped) => {
        await act()
        return site.acting(boss, (people) => people.actAs(ada, WHY))
      },
      "ActingRefused",
    ],
    [
      "as somebody who is blocked",
      async ({ site, act, ada }: Helped) => {
        await site.people.block(ada, WHY)
        return act()
      },
      "AccessDenied",
    ],
    ["a stop where nobody acts", async ({ stop }: Helped) => stop(), "InvalidInput"],
  ])("%s is refused", async (_, act, type) => {
    const all = await helped({})
    await expect(act(all)).rejects.toMatchObject({ type })
  })

  test("whoever has proved who they are long ago proves it anew", async () => {
    const { act } = await helped({})
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 11 * 60_000 })
    try {
      await expect(act()).rejects.toMatchObject({ type: "StepUpRequired" })
    } finally {
      vi.useRealTimers()
    }
  })

  test("nothing of it is called over HTTP", async () => {
    const { boss, ada } = await helped({})
    for (const name of ["people.actAs", "people.stopActing"])
      expect((await boss.post(`session/${name}`, { user: ada })).status).toBe(404)
  })
})
