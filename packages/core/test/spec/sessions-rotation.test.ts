import { MemoryAdapter } from "@sallyport/memory-adapter"
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest"
import type { AuthConfig } from "../../src/contract/config.js"
import type { SiteMail } from "../../src/contract/email-provider.js"
import type { Extension } from "../../src/contract/extension.js"
import type { RecordStore, StoredRecord } from "../../src/contract/record-store.js"
import { notices } from "../../src/entrypoints/notices.js"
import { sessions } from "../../src/entrypoints/sessions.js"
import { readSession } from "../../src/read-session.js"
import { memoryRecords } from "../../src/records/memory-records.js"
import type { Browser } from "../support/browser.js"
import { ADA } from "../support/passkey-site.js"
import { TransitionProbe } from "../support/transition-probe.js"
import { forgetVerdicts, idOf, sessionsOf, SessionsSite } from "../support/sessions-site.js"

const hour = 60 * 60
const COOKIE = "authjs.session-token"

beforeEach(() => {
  vi.useFakeTimers({ now: new Date("2030-01-02T03:04:05Z"), toFake: ["Date"] })
})
afterEach(() => {
  vi.useRealTimers()
})

async function pass(seconds: number): Promise<void> {
  vi.setSystemTime(Date.now() + seconds * 1000)
  await forgetVerdicts()
}

interface RotatingOptions extends Pick<AuthConfig, "mail"> {
  readonly records?: RecordStore
  readonly more?: readonly Extension[]
}

function rotating(strategy: "jwt" | "database", { more = [], ...options }: RotatingOptions = {}) {
  const extensions = [sessions({ rotateEvery: hour }), ...more]
  return new SessionsSite(strategy, { store: MemoryAdapter(), config: { extensions, ...options } })
}

const isIn = async (browser: Browser) => (await browser.session()) !== null

describe.each(["jwt", "database"] as const)("With rotateEvery, strategy %s", (strategy) => {
  test.each([1, 2, 3])(
    "Whoever ends all others stays signed in after %i new tokens",
    async (times) => {
      const site = rotating(strategy)
      const browser = await site.signedIn()
      for (let count = 0; count < times; count += 1) {
        await pass(2 * hour)
        expect([await isIn(browser), await isIn(browser)]).toEqual([true, true])
      }
      const other = await site.signedIn()
      await (await sessionsOf(browser)).endOthers()
      await forgetVerdicts()
      expect([await isIn(browser), await isIn(other)]).toEqual([true, false])
    },
  )

  test("A session that is due gets a new token, and the former one ends half a minute after its first use by every clock", async () => {
    const site = rotating(strategy)
    const browser = await site.signedIn()
    const before = await idOf(browser)
    const copy = site.visitedBy(browser)
    await pass(hour - 1)
    expect(await idOf(browser)).toBe(before)
    await pass(1)
    expect(await isIn(browser)).toBe(true)
    expect(browser.jar.get(COOKIE)).not.toBe(copy.jar.get(COOKIE))
    // Nobody has used the new one yet: its answer might have been lost.
    await pass(60)
    expect(await isIn(site.visitedBy(copy))).toBe(true)
    expect(await isIn(browser)).toBe(true)
    expect(await idOf(browser)).not.toBe(before)
    // Another server's clock may be two minutes ahead, and that of the first one two minutes behind.
    await pass(29 + 240)
    expect(await isIn(site.visitedBy(copy))).toBe(true)
    await pass(1)
    expect(await isIn(browser)).toBe(true)
    expect(await isIn(site.visitedBy(copy))).toBe(false)
  })

  test("RFC 9700 §4.14.2 · a former token that is shown again later ends the session: one of the two is a copy", async () => {
    const observed = new TransitionProbe()
    const site = rotating(strategy, { more: [observed.extension] })
    const [browser, other] = [await site.signedIn(), await site.signedIn()]
    const thief = site.visitedBy(browser)
    for (let rotation = 0; rotation < 3; rotation += 1) {
      await pass(hour)
      expect([await isIn(browser), await isIn(browser), await isIn(other)]).not.toContain(false)
    }
    await pass(300)
    expect([await isIn(browser), await isIn(other)]).toEqual([true, true])
    observed.taken()
    expect(await isIn(site.visitedBy(thief))).toBe(false)
    await forgetVerdicts()
    expect([await isIn(browser), await isIn(other)]).toEqual([false, true])
    expect(await isIn(site.visitedBy(thief))).toBe(false)
    expect(observed.taken()).toEqual([
      expect.objectContaining({ type: "sessionsEnded", reason: "copied", count: 1 }),
    ])
  })

  test("whoever is signed out by that is told by mail, once, with notices()", async () => {
    const mails: SiteMail[] = []
    const mail = (one: SiteMail) => void mails.push(one)
    const site = rotating(strategy, { more: [notices({ newBrowser: false })], mail })
    const browser = await site.signedIn()
    const thief = site.visitedBy(browser)
    await pass(hour)
    for (let time = 0; time < 2; time += 1) await browser.session()
    await pass(300)
    for (let time = 0; time < 3; time += 1) await isIn(site.visitedBy(thief))
    expect(mails.map(({ to, subject }) => [to, subject])).toEqual([
      [ADA, "A session at app.test has ended"],
    ])
    expect(mails[0]?.text).toContain("may have been copied")
  })

  test("a former token ends nothing where the answer can set no cookie, and lets nobody in", async () => {
    const site = rotating(strategy)
    const browser = await site.signedIn()
    const { cookie } = site.visitedBy(browser)
    await pass(hour)
    for (const wait of [0, 0, 300]) {
      await pass(wait)
      await browser.session()
    }
    const { session } = await readSession(site.config, { cookie, secure: false, isReadOnly: true })
    expect(session).toBeNull()
    await forgetVerdicts()
    expect(await isIn(browser)).toBe(true)
  })

  test("a made-up token that begins like a former one ends nothing", async () => {
    const site = rotating(strategy)
    const browser = await site.signedIn()
    const forger = site.visitedBy(browser)
    const token = forger.jar.get(COOKIE) ?? ""
    forger.jar.set(COOKIE, token.slice(0, -4) + (token.endsWith("0000") ? "1111" : "0000"))
    await pass(hour)
    for (const wait of [0, 0, 300]) {
      await pass(wait)
      await browser.session()
    }
    expect(await isIn(forger)).toBe(false)
    await forgetVerdicts()
    expect(await isIn(browser)).toBe(true)
  })

  test("a browser whose answers are lost, or that comes back from a backup, is not signed out", async () => {
    const site = rotating(strategy)
    const browser = await site.signedIn()
    await pass(hour)
    // Twenty requests at once, all of whose answers are lost; then a day passes.
    await Promise.all(Array.from({ length: 20 }, async () => site.visitedBy(browser).session()))
    await pass(24 * hour)
    expect(await isIn(browser)).toBe(true)
    expect(await isIn(browser)).toBe(true)
  })

  test("two servers whose clocks are two minutes apart sign nobody out around a rotation", async () => {
    const site = rotating(strategy)
    const browser = await site.signedIn()
    await pass(hour)
    const late = site.visitedBy(browser)
    await pass(-120)
    await pass(120)
    expect([await isIn(browser), await isIn(browser)]).toEqual([true, true])
    // A request that was sent before the answer came, at a server that is two minutes ahead.
    await pass(149)
    expect(await isIn(late)).toBe(true)
    await pass(-149)
    expect(await isIn(browser)).toBe(true)
  })

  test("A new token that is first used when it is due itself ends the former one before it changes", async () => {
    const site = rotating(strategy)
    const browser = await site.signedIn()
    const former = site.visitedBy(browser)
    await pass(hour)
    expect(await isIn(browser)).toBe(true)
    const second = browser.jar.get(COOKIE)
    // The browser was closed for some hours.
    await pass(5 * hour)
    expect(await isIn(browser)).toBe(true)
    expect(await (await sessionsOf(browser)).list()).toHaveLength(1)
    expect(browser.jar.get(COOKIE)).toBe(second)
    await pass(hour)
    expect(await isIn(browser)).toBe(true)
    expect(browser.jar.get(COOKIE)).not.toBe(second)
    expect(await isIn(former)).toBe(false)
  })

  test("Fifty requests that find it due get the same token", async () => {
    const site = rotating(strategy)
    const browser = await site.signedIn()
    await pass(hour)
    const copies = Array.from({ length: 50 }, () => site.visitedBy(browser))
    await Promise.all(
      copies.map(async (copy) => {
        await forgetVerdicts()
        await copy.session()
      }),
    )
    const ids = new Set(await Promise.all(copies.map((copy) => idOf(copy))))
    expect(ids.size).toBe(1)
    expect(await (await sessionsOf(copies[7]!)).list()).toHaveLength(1)
  })

  test("Where no cookies can be set it stays due, and goes on", async () => {
    const site = rotating(strategy)
    const browser = await site.signedIn()
    for (let day = 0; day < 20; day += 1) {
      await pass(24 * hour)
      expect(await isIn(site.visitedBy(browser))).toBe(true)
    }
    const list = await (await sessionsOf(site.visitedBy(browser))).list()
    expect(list).toHaveLength(1)
  })

  test("Whoever ends it ends both tokens", async () => {
    const site = rotating(strategy)
    const [victim, owner] = [await site.signedIn(), await site.signedIn()]
    await pass(hour)
    const former = site.visitedBy(victim)
    await victim.session()
    const list = await (await sessionsOf(owner)).list()
    expect(list).toHaveLength(2)
    const other = list.find(({ isCurrent }) => !isCurrent)
    expect(await (await sessionsOf(owner)).end(other?.id ?? "")).toBe(true)
    await forgetVerdicts()
    expect([await isIn(victim), await isIn(former)]).toEqual([false, false])
  })

  test("Whoever signs out with the new token ends the former one", async () => {
    const site = rotating(strategy)
    const browser = await site.signedIn()
    await pass(hour)
    const former = site.visitedBy(browser)
    await browser.session()
    await browser.session()
    await browser.post("signout")
    await forgetVerdicts()
    expect(await isIn(former)).toBe(false)
  })

  test("Ending all others from a session that is due keeps it, whichever of its tokens comes next", async () => {
    const site = rotating(strategy)
    const [browser, other] = [await site.signedIn(), await site.signedIn()]
    await pass(hour)
    const former = site.visitedBy(browser)
    await browser.session()
    expect(await (await sessionsOf(former)).endOthers()).toBe(1)
    await forgetVerdicts()
    expect([await isIn(browser), await isIn(other)]).toEqual([true, false])
  })

  test.each(["put", "take"] as const)(
    "A session that is ended while it gets a new token has ended (%s)",
    async (at) => {
      const inner = memoryRecords({ singleProcess: true })
      let meanwhile: (() => Promise<unknown>) | undefined
      const records: RecordStore = {
        ...inner,
        put: async (record, when) => {
          const act = when === "absent" ? meanwhile : undefined
          if (act) meanwhile = undefined
          if (at === "put") await act?.()
          const version = await inner.put(record, when)
          if (at === "take") await act?.()
          return version
        },
      }
      const site = rotating(strategy, { records })
      const [victim, owner] = [await site.signedIn(), await site.signedIn()]
      const id = await idOf(victim)
      const own = await sessionsOf(owner)
      await pass(hour)
      meanwhile = async () => own.end(id)
      const copy = site.visitedBy(victim)
      await victim.session()
      expect(meanwhile).toBeUndefined()
      await forgetVerdicts()
      expect([await isIn(victim), await isIn(copy)]).toEqual([false, false])
      const left = await inner.list({ collection: "session", limit: 10 })
      const isOfVictim = (record: StoredRecord) =>
        record.id === id || (record.value as { former?: string }).former === id
      expect(left.filter(isOfVictim)).toEqual([])
    },
  )

  test("its former row is deleted when its time is over", async () => {
    const site = rotating(strategy)
    const browser = await site.signedIn()
    const former = browser.jar.get(COOKIE) ?? ""
    await pass(hour)
    for (const wait of [0, 0, 300]) {
      await pass(wait)
      expect(await isIn(browser)).toBe(true)
    }
    expect(await site.store.getSessionAndUser(former)).toBeNull()
  })
})

test("A session from before that got a new token is not brought back by its old one", async () => {
  const store = MemoryAdapter()
  const without = new SessionsSite("jwt", { store, config: { extensions: [] } })
  const site = new SessionsSite("jwt", { store, rotateEvery: hour })
  const before = await without.signedIn()
  const browser = site.visitedBy(before)
  await browser.session()
  await pass(24 * hour)
  await browser.session()
  await browser.session()
  await pass(300)
  expect(await isIn(browser)).toBe(true)
  expect(await isIn(site.visitedBy(before))).toBe(false)
  await forgetVerdicts()
  expect([await isIn(site.visitedBy(before)), await isIn(browser)]).toEqual([false, false])
})
