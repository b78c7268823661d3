import { MemoryAdapter } from "@sallyport/memory-adapter"
import { afterEach, describe, expect, test, vi } from "vitest"
import type { Adapter } from "../../src/contract/adapter.js"
import { ADA, BOB } from "../support/passkey-site.js"
import { forgetVerdicts, idOf, sessionsOf, SessionsSite } from "../support/sessions-site.js"

const FIREFOX = "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:144.0) Gecko/20100101 Firefox/144.0"
afterEach(() => {
  vi.useRealTimers()
})

const strategies = ["jwt", "database"] as const

describe.each(strategies)("The sessions of a person, strategy %s", (strategy) => {
  test("are listed, the one that asks first", async () => {
    const site = new SessionsSite(strategy, { address: (headers) => headers.get("x-client") })
    const first = await site.signedIn()
    const second = await site.signedIn()
    await site.signedIn(BOB)
    const list = await (await sessionsOf(second)).list()
    expect(list.map(({ isCurrent }) => isCurrent)).toEqual([true, false])
    const [current] = list
    expect(current).toMatchObject({ method: "email", provider: "email", address: null })
    expect(Date.now() - Date.parse(current?.created ?? "")).toBeLessThan(10_000)
    expect(await (await sessionsOf(first)).list()).toHaveLength(2)
  })

  test("one ends another, and only its own", async () => {
    const site = new SessionsSite(strategy)
    const [thief, owner, other] = [
      await site.signedIn(),
      await site.signedIn(),
      await site.signedIn(BOB),
    ]
    const [, stolen] = await (await sessionsOf(owner)).list()
    expect(await (await sessionsOf(other)).end(stolen?.id ?? "")).toBe(false)
    expect(await thief.session()).not.toBeNull()
    expect(await (await sessionsOf(owner)).end(stolen?.id ?? "")).toBe(true)
    await forgetVerdicts()
    expect(await thief.session()).toBeNull()
    expect(await owner.session()).not.toBeNull()
    expect(await (await sessionsOf(owner)).list()).toHaveLength(1)
    expect(await (await sessionsOf(owner)).end(stolen?.id ?? "")).toBe(false)
  })

  test("all others end at once", async () => {
    const site = new SessionsSite(strategy)
    const browsers = [await site.signedIn(), await site.signedIn(), await site.signedIn()]
    const other = await site.signedIn(BOB)
    const [own, ...rest] = browsers
    expect(await (await sessionsOf(own!)).endOthers()).toBe(2)
    for (const browser of rest) expect(await browser.session()).toBeNull()
    expect(await own!.session()).not.toBeNull()
    expect(await other.session()).not.toBeNull()
  })

  test("all end, and whoever signs in again is in", async () => {
    const site = new SessionsSite(strategy)
    const [one, two] = [await site.signedIn(), await site.signedIn()]
    const token = two.jar.get("authjs.session-token") ?? ""
    const isStored = async () => (await site.store.getSessionAndUser(token)) !== null
    expect(await isStored()).toBe(strategy === "database")
    expect(await (await sessionsOf(one)).endAll()).toBe(2)
    expect(await isStored()).toBe(false)
    expect([await one.session(), await two.session()]).toEqual([null, null])
    const again = await site.signedIn()
    expect(await (await sessionsOf(again)).list()).toHaveLength(1)
  })

  test("end when they sign out, and when a job or the owner of the address ends them", async () => {
    const site = new SessionsSite(strategy)
    const [one, two] = [await site.signedIn(), await site.signedIn()]
    const copy = new Map(one.jar)
    await one.post("signout")
    for (const [name, value] of copy) one.jar.set(name, value)
    expect(await one.session()).toBeNull()
    const user = await site.store.getUserByEmail(ADA)
    expect(await site.admin.endAll(user?.id ?? "")).toBe(1)
    expect(await two.session()).toBeNull()
  })

  test("say in which browser they are", async () => {
    const site = new SessionsSite(strategy)
    const browser = site.visitor()
    const visit = browser.visit.bind(browser)
    browser.visit = (path, given) =>
      visit(path, { ...given, headers: { ...given?.headers, "user-agent": FIREFOX } })
    await site.mail(browser, ADA)
    expect((await (await sessionsOf(browser)).list())[0]?.browser).toBe("Firefox on Windows")
  })
})

describe.each(strategies)("With absoluteMaxAge, strategy %s", (strategy) => {
  const day = 24 * 60 * 60

  test("a session ends at that age, however often it is used, and says so from the start", async () => {
    vi.useFakeTimers({ now: new Date("2030-01-01T00:00:00Z"), toFake: ["Date"] })
    const site = new SessionsSite(strategy, {
      absoluteMaxAge: 40 * day,
      config: { session: { strategy, maxAge: 30 * day } },
    })
    const browser = await site.signedIn()
    expect(await browser.session()).toMatchObject({ expires: "2030-01-31T00:00:00.000Z" })
    vi.setSystemTime(new Date("2030-01-20T00:00:00Z"))
    expect(await browser.session()).toMatchObject({ expires: "2030-02-10T00:00:00.000Z" })
    const writes: string[] = []
    const { updateSession } = site.store
    site.store.updateSession = (given) => {
      writes.push("updateSession")
      return updateSession(given)
    }
    vi.setSystemTime(new Date("2030-02-09T23:59:59Z"))
    expect(await browser.session()).toMatchObject({ expires: "2030-02-10T00:00:00.000Z" })
    expect(writes).toEqual([])
    vi.setSystemTime(new Date("2030-02-10T00:00:00Z"))
    expect(await browser.session()).toBeNull()
  })
})

describe("Stored sessions whose tokens are hashed", () => {
  const site = (tokenHash: boolean, store: Adapter) =>
    new SessionsSite("database", {
      store,
      config: { session: { strategy: "database", tokenHash } },
    })

  test("can be listed and ended, and nothing in the store is a token", async () => {
    const hashed = site(true, MemoryAdapter())
    const [one, two] = [await hashed.signedIn(), await hashed.signedIn()]
    expect(await (await sessionsOf(one)).end(await idOf(two))).toBe(true)
    expect([await one.session(), await two.session()]).toEqual([expect.anything(), null])
  })

  test("end also if they began before tokens were hashed, and their rows were rewritten since", async () => {
    const store = MemoryAdapter()
    const before = await site(false, store).signedIn()
    const hashed = site(true, store)
    const [browser, owner] = [hashed.visitedBy(before), await hashed.signedIn()]
    expect(await browser.session()).not.toBeNull()
    expect(await (await sessionsOf(owner)).end(await idOf(browser))).toBe(true)
    await forgetVerdicts()
    expect(await browser.session()).toBeNull()
  })
})

test("Sessions of the other strategy are not in the list, since they let nobody in", async () => {
  const store = MemoryAdapter()
  await new SessionsSite("jwt", { store }).signedIn()
  const browser = await new SessionsSite("database", { store }).signedIn()
  expect(await (await sessionsOf(browser)).list()).toHaveLength(1)
})
