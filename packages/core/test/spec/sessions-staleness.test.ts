import { MemoryAdapter } from "@sallyport/memory-adapter"
import { memoryRecords } from "../../src/records/memory-records.js"
import { afterEach, describe, expect, test, vi } from "vitest"
import type { RecordStore } from "../../src/contract/record-store.js"
import type { Browser } from "../support/browser.js"
import { ADA } from "../support/passkey-site.js"
import { forgetVerdicts, sessionsOf, SessionsSite } from "../support/sessions-site.js"

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

/** Clocks that only the test moves. */
function stoppedClocks() {
  vi.useFakeTimers({ now: Date.now(), toFake: ["Date", "performance"] })
}

/** A store that counts its reads, and waits or fails as the test says. */
function watchedRecords() {
  const inner = memoryRecords({ singleProcess: true })
  const watched = { reads: 0, fails: false, before: async () => undefined as unknown }
  const records: RecordStore = {
    ...inner,
    get: async (key) => {
      if (key.collection === "session") watched.reads += 1
      await watched.before()
      if (watched.fails) throw new Error("the store is away")
      return inner.get(key)
    },
  }
  return { watched, records }
}

function sites(options: { maxStaleness?: number; trustFor?: number } = {}) {
  const { watched, records } = watchedRecords()
  const store = MemoryAdapter()
  const site = new SessionsSite("jwt", { ...options, store, config: { records } })
  return { site, watched, store, records }
}

const statusOf = async (browser: Browser) => (await browser.get("session")).status

describe("What a process asks the store about a session in a token", () => {
  test("is one question in maxStaleness, however many requests there are", async () => {
    const { site, watched } = sites()
    const browser = await site.signedIn()
    stoppedClocks()
    await forgetVerdicts()
    watched.reads = 0
    await Promise.all(Array.from({ length: 50 }, () => browser.session()))
    expect(watched.reads).toBe(1)
    vi.advanceTimersByTime(9_999)
    await browser.session()
    expect(watched.reads).toBe(1)
    vi.advanceTimersByTime(1)
    await browser.session()
    expect(watched.reads).toBe(2)
  })

  test("is every request with maxStaleness 0", async () => {
    const { site, watched } = sites({ maxStaleness: 0 })
    const browser = await site.signedIn()
    watched.reads = 0
    await browser.session()
    await browser.session()
    expect(watched.reads).toBe(2)
  })

  test("is the same for a configuration that is made anew for each request", async () => {
    const { site, watched, store, records } = sites()
    const browser = await site.signedIn()
    await forgetVerdicts()
    watched.reads = 0
    for (let count = 0; count < 3; count += 1) {
      const again = new SessionsSite("jwt", { store, config: { records } })
      expect(await again.visitedBy(browser).session()).not.toBeNull()
    }
    expect(watched.reads).toBe(1)
  })

  test("counts from the moment at which the question was sent, since the answer may take long", async () => {
    const { site, watched } = sites()
    const browser = await site.signedIn()
    stoppedClocks()
    await forgetVerdicts()
    watched.before = async () => {
      watched.before = async () => undefined
      vi.advanceTimersByTime(9_000)
    }
    expect(await browser.session()).not.toBeNull()
    vi.advanceTimersByTime(1_000)
    watched.reads = 0
    await browser.session()
    expect(watched.reads).toBe(1)
  })

  test("is asked again if either clock has moved, or if one was set back", async () => {
    const { site, watched } = sites()
    const browser = await site.signedIn()
    stoppedClocks()
    const reads = async () => {
      watched.reads = 0
      await browser.session()
      return watched.reads
    }
    await forgetVerdicts()
    expect(await reads()).toBe(1)
    // The wall clock alone: the machine slept.
    vi.setSystemTime(Date.now() + 10_000)
    expect(await reads()).toBe(1)
    // Five seconds back: nobody knows which clock is right.
    vi.setSystemTime(Date.now() - 5_000)
    expect(await reads()).toBe(1)
    expect(await reads()).toBe(0)
    const real = performance.now()
    vi.spyOn(performance, "now").mockReturnValue(real + 10_000)
    expect(await reads()).toBe(1)
  })

  test("is always asked before something is written because of the session", async () => {
    const { site, watched } = sites()
    const browser = await site.signedIn()
    await browser.session()
    watched.reads = 0
    await sessionsOf(browser)
    expect(watched.reads).toBe(1)
  })
})

describe("A store of records that cannot be reached", () => {
  test("leaves it unknown who is signed in: 503, and every cookie stays", async () => {
    const { site, watched } = sites()
    const browser = await site.signedIn()
    await forgetVerdicts()
    watched.fails = true
    const response = await browser.get("session")
    expect([response.status, response.headers.getSetCookie()]).toEqual([503, []])
    watched.fails = false
    expect(await statusOf(browser)).toBe(200)
    expect(await browser.session()).not.toBeNull()
  })

  test("lets nobody sign in, since nobody could end that session", async () => {
    const { site, watched } = sites()
    watched.fails = true
    const browser = site.visitor()
    await site.mail(browser, ADA)
    expect(await browser.session()).toBeNull()
  })

  test("with trustFor, whoever was let in lately stays in that long, and the error is logged", async () => {
    const { site, watched } = sites({ trustFor: 60 })
    const [browser, late] = [await site.signedIn(), await site.signedIn()]
    stoppedClocks()
    await forgetVerdicts()
    await browser.session()
    vi.advanceTimersByTime(10_000)
    watched.fails = true
    site.config.log.length = 0
    expect(await statusOf(browser)).toBe(200)
    expect(site.config.log).toHaveLength(1)
    // Nothing is known of this one.
    expect(await statusOf(late)).toBe(503)
    vi.advanceTimersByTime(49_999)
    expect(await statusOf(browser)).toBe(200)
    vi.advanceTimersByTime(1)
    expect(await statusOf(browser)).toBe(503)
  })

  test("with trustFor, no session goes on that the store has called ended", async () => {
    const { site, watched } = sites({ trustFor: 60 })
    const [thief, owner] = [await site.signedIn(), await site.signedIn()]
    const copy = new Map(thief.jar)
    await (await sessionsOf(owner)).endOthers()
    expect(await thief.session()).toBeNull()
    for (const [name, value] of copy) thief.jar.set(name, value)
    watched.fails = true
    stoppedClocks()
    vi.advanceTimersByTime(10_000)
    expect(await statusOf(thief)).toBe(503)
  })
})
