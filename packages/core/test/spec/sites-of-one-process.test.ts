import { MemoryAdapter } from "@sallyport/memory-adapter"
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest"
import type { Adapter } from "../../src/contract/adapter.js"
import type { AuthConfig } from "../../src/contract/config.js"
import type { RecordStore } from "../../src/contract/record-store.js"
import { memoryRecords } from "../../src/records/memory-records.js"
import { Browser } from "../support/browser.js"
import type { RateLimitsOptions } from "../../src/extensions/rate-limits/limits.js"
import { siteWith, statuses, times, tryPassword } from "../support/limited-site.js"
import { SessionsSite } from "../support/sessions-site.js"

beforeEach(() => {
  // As in a process that has just started: other tests of this one have met many stores.
  Reflect.deleteProperty(globalThis, Symbol.for("sallyport.numbered-objects"))
  vi.useFakeTimers({ toFake: ["Date"], now: 1_800_000_000_000 })
})
afterEach(() => {
  vi.useRealTimers()
})

/** A site whose attempts are limited, with the secret of all. */
function limitedSite(options: RateLimitsOptions = {}, config: Partial<AuthConfig> = {}) {
  const secret = "the one secret of all sites of this process"
  return siteWith(options, { secret, session: { strategy: "jwt" }, ...config })
}

/** An adapter that is made anew for each request, around a connection that is made anew, too. */
function connected(store: Adapter, records: RecordStore, place: string): Adapter {
  const carried = Object.assign(() => ({ ...records }), {
    [Symbol.for("sallyport.store")]: () => ["a database", place],
  })
  return { ...store, [Symbol.for("sallyport.records")]: carried }
}

describe("Two sites of one process, with one secret and a store each", () => {
  test.each(["jwt", "database"] as const)(
    "a session of one (%s) is none at the other, however shortly ago it was asked for",
    async (strategy) => {
      const [one, other] = [new SessionsSite(strategy), new SessionsSite(strategy)]
      const browser = await one.signedIn()
      expect(await browser.session()).not.toBeNull()
      expect(await other.visitedBy(browser).session()).toBeNull()
      expect(await browser.session()).not.toBeNull()
    },
  )

  test("the same, where the stores say what they are connected to", async () => {
    const siteAt = (place: string) => {
      const store = connected(MemoryAdapter(), memoryRecords({ singleProcess: true }), place)
      return new SessionsSite("jwt", { store })
    }
    const browser = await siteAt("db-1").signedIn()
    expect(await siteAt("db-2").visitedBy(browser).session()).toBeNull()
  })

  test("the same, where records are shared and users are not", async () => {
    const records = memoryRecords({ singleProcess: true })
    const [one, other] = [
      new SessionsSite("jwt", { config: { records } }),
      new SessionsSite("jwt", { config: { records } }),
    ]
    const browser = await one.signedIn()
    expect(await browser.session()).not.toBeNull()
    expect(await other.visitedBy(browser).session()).toBeNull()
  })

  test("whoever has used up the attempts at one has not tried at the other", async () => {
    const [one, other] = [limitedSite(), limitedSite()]
    const tried = await times(11, async () => tryPassword(new Browser(one)))
    expect(statuses(tried).at(-1)).toBe(429)
    expect((await tryPassword(new Browser(other))).status).toBe(302)
    const clients = {
      client: () => "203.0.113.7",
      limits: { credentials: { perClient: { most: 2, seconds: 60 } } },
    }
    const [first, second] = [limitedSite(clients), limitedSite(clients)]
    const refused = await times(3, async () => tryPassword(new Browser(first)))
    expect(statuses(refused).at(-1)).toBe(429)
    expect((await tryPassword(new Browser(second))).status).toBe(302)
  })
})

describe("One site, whose configuration and connection are made for each request", () => {
  test("asks about a session once in maxStaleness", async () => {
    const inner = memoryRecords({ singleProcess: true })
    const store = MemoryAdapter()
    const read = vi.fn<(collection: string) => void>()
    const records: RecordStore = {
      ...inner,
      get: async (key) => {
        read(key.collection)
        return inner.get(key)
      },
    }
    const site = () => new SessionsSite("jwt", { store: connected(store, records, "db-3") })
    const browser = await site().signedIn()
    await site().visitedBy(browser).session()
    read.mockClear()
    for (let request = 0; request < 5; request += 1)
      expect(await site().visitedBy(browser).session()).not.toBeNull()
    expect(read).not.toHaveBeenCalledWith("session")
  })

  test.each(["named", "nameless"])(
    "counts the attempts of a client, also where there are more connections (%s) than are told apart",
    async (kind) => {
      const options = {
        client: () => "203.0.113.8",
        limits: {
          credentials: { perClient: { most: 30, seconds: 900 }, perAccount: false as const },
        },
      }
      const records = memoryRecords({ singleProcess: true })
      const site = () =>
        limitedSite(options, {
          records: undefined,
          adapter:
            kind === "named"
              ? connected(MemoryAdapter(), records, "db-4")
              : { ...MemoryAdapter(), [Symbol.for("sallyport.records")]: () => ({ ...records }) },
        })
      const tried = await times(80, async () => tryPassword(new Browser(site())))
      expect(statuses(tried).at(-1)).toBe(429)
    },
  )

  test("sweeps what has expired", async () => {
    const records = memoryRecords({ singleProcess: true })
    const sweep = vi.fn<RecordStore["sweep"]>(records.sweep)
    const site = () => limitedSite({}, { records: { ...records, sweep } })
    await times(250, async (attempt) =>
      tryPassword(new Browser(site()), { username: `p${attempt}@example.com`, password: "wrong" }),
    )
    expect(sweep).toHaveBeenCalled()
  })
})
