import { MemoryAdapter } from "@sallyport/memory-adapter"
import { afterEach, describe, expect, test, vi } from "vitest"
import type { Adapter } from "../../src/contract/adapter.js"
import type { RecordStore } from "../../src/contract/record-store.js"
import { memoryRecords } from "../../src/records/memory-records.js"
import { event } from "../support/event-framework.js"
import { KeysSite } from "../support/keys-site.js"

const AN_HOUR = 3_600_000

afterEach(() => void vi.useRealTimers())

/** A site in a process that knows nothing of its key, and what it asks: when each question starts, and which. */
async function watchedSite(maxStaleness = 10) {
  const asked: string[] = []
  const watched = { fails: [] as string[], before: async () => undefined as unknown }
  const ask = async <Result>(name: string, work: () => Result): Promise<Awaited<Result>> => {
    asked.push(name)
    await watched.before()
    if (watched.fails.includes(name)) throw new Error("the store is away")
    return await work()
  }
  const inner = memoryRecords({ singleProcess: true })
  const users = MemoryAdapter() as Required<Adapter>
  const records: RecordStore = {
    ...inner,
    get: async (key) => ask(`get ${key.collection}`, () => inner.get(key)),
    put: async (record, when) => ask(`put ${record.collection}`, () => inner.put(record, when)),
  }
  const store: Adapter = {
    ...users,
    getUser: async (id) => ask("getUser", () => users.getUser(id)),
  }
  const log: Error[] = []
  const logger = { error: (error: Error) => void log.push(error) }
  const first = new KeysSite({ keys: { maxStaleness }, store, config: { records, logger } })
  const browser = await first.signedIn()
  const made = await first.made(browser)
  const site = await first.otherProcess({}, { logger })
  asked.length = 0
  return { site, first, browser, made, asked, watched, log, inner }
}

describe("What a check asks the store", () => {
  test("is nothing within maxStaleness, and one trip at it: key, user and block at once", async () => {
    const { site, made, asked, watched } = await watchedSite()
    vi.useFakeTimers({ now: Date.now(), toFake: ["Date", "performance"] })
    expect(await site.leftOf(made.key)).toBe("key")
    // The first time in a process there are two trips: whose it is is in the key's record.
    expect(asked.toSorted()).toEqual(["get api-key", "get block", "getUser", "put api-key"])
    asked.length = 0
    for (let one = 0; one < 20; one += 1) expect(await site.leftOf(made.key)).toBe("key")
    vi.advanceTimersByTime(9_999)
    expect(await site.leftOf(made.key)).toBe("key")
    expect(asked).toEqual([])
    vi.advanceTimersByTime(1)
    let answer = () => {}
    const held = new Promise<void>((resolve) => (answer = resolve))
    watched.before = async () => held
    const waiting = Promise.all([1, 2, 3].map(async () => site.leftOf(made.key)))
    for (let turn = 0; turn < 100; turn += 1) await Promise.resolve()
    // All three before any of them is answered, and once for all requests.
    expect(asked.toSorted()).toEqual(["get api-key", "get block", "getUser"])
    answer()
    expect(await waiting).toEqual(["key", "key", "key"])
    expect(asked).toHaveLength(3)
  })

  test("is once for each maxStaleness too for a service, which has no user, and for a key that was ended", async () => {
    const { site, asked, first } = await watchedSite()
    vi.useFakeTimers({ now: Date.now(), toFake: ["Date", "performance"] })
    const { keys } = first.admin
    const { key, id } = await keys.create({ service: "billing", scopes: ["notes:read"] })
    const answers = async () => Promise.all([1, 2, 3].map(async () => site.leftOf(key)))
    const asksOnceInEachWindow = async (answer: string) => {
      for (let window = 0; window < 3; window += 1) {
        asked.length = 0
        for (let one = 0; one < 5; one += 1)
          expect(await answers()).toEqual([answer, answer, answer])
        expect([window, asked.filter((one) => one.startsWith("get"))]).toEqual([
          window,
          ["get service-key"],
        ])
        vi.advanceTimersByTime(10_000)
      }
    }
    await asksOnceInEachWindow("key")
    await keys.end(id)
    await asksOnceInEachWindow("invalid_token")
  })

  test("is written to at most once an hour, and then says when the key was used", async () => {
    const { site, made, asked, first, browser } = await watchedSite(0)
    vi.useFakeTimers({ now: Date.now(), toFake: ["Date", "performance"] })
    const writes = () => asked.filter((one) => one === "put api-key").length
    for (let one = 0; one < 5; one += 1) await site.access(made.key)
    expect(writes()).toBe(1)
    const used = Date.now()
    vi.advanceTimersByTime(AN_HOUR - 1)
    await site.access(made.key)
    expect(writes()).toBe(1)
    expect(await (await first.mine(browser)).list()).toMatchObject([
      { id: made.id, used: new Date(used).toISOString() },
    ])
    vi.advanceTimersByTime(1)
    await site.access(made.key)
    await vi.waitFor(() => expect(writes()).toBe(2))
  })
})

describe("A store that is away", () => {
  test("lets nobody in whose key has to be asked for: 503, and the log says why", async () => {
    const { site, made, watched, log } = await watchedSite()
    for (const name of ["get api-key", "get block", "getUser"]) {
      watched.fails = [name]
      const found = await site.access(made.key)
      expect(found).toMatchObject({ status: 503, error: "temporarily_unavailable" })
      expect(found).not.toHaveProperty(["headers", "www-authenticate"])
    }
    expect(log).toHaveLength(3)
    expect(JSON.stringify(log.map(({ message, stack }) => [message, stack]))).not.toContain(
      made.key.slice(7, 40),
    )
    watched.fails = []
    expect(await site.leftOf(made.key)).toBe("key")
  })

  test("is not noticed within maxStaleness, and at it lets nobody in", async () => {
    const { site, made, watched } = await watchedSite()
    vi.useFakeTimers({ now: Date.now(), toFake: ["Date", "performance"] })
    expect(await site.leftOf(made.key)).toBe("key")
    watched.fails = ["get api-key", "get block", "getUser"]
    vi.advanceTimersByTime(9_999)
    expect(await site.leftOf(made.key)).toBe("key")
    vi.advanceTimersByTime(1)
    expect(await site.leftOf(made.key)).toBe("temporarily_unavailable")
    for (const name of watched.fails) {
      watched.fails = [name]
      expect(await site.leftOf(made.key)).toBe("temporarily_unavailable")
    }
  })

  test("where only the last use cannot be noted, the key lets in, and the log says so", async () => {
    const { site, made, watched, log } = await watchedSite()
    watched.fails = ["put api-key"]
    expect(await site.leftOf(made.key)).toBe("key")
    await vi.waitFor(() =>
      expect(log.map(({ message }) => message).join()).toContain("records.put"),
    )
  })

  test("a function of the application that fails lets nobody in", async () => {
    const grantable = () => {
      throw new Error("the roles are away")
    }
    const { site: former, made } = await watchedSite()
    const site = await former.otherProcess({ grantable })
    expect(await site.leftOf(made.key)).toBe("temporarily_unavailable")
  })
})

describe("A record", () => {
  const changed = async (change: object) => {
    const { site, made, inner } = await watchedSite(0)
    const record = await inner.get({ collection: "api-key", id: made.id })
    if (!record) throw new Error("there is no record")
    const value = { ...(record.value as object), ...change }
    await inner.put({ ...record, value }, "always")
    return { site, made, inner }
  }

  test("that says what this version does not understand lets nobody in", async () => {
    const changes = [
      { scopes: "notes:read" },
      { scopes: [1] },
      { ends: "never" },
      { until: "soon" },
      { user: null },
      { service: "billing" },
      { limit: {} },
      { made: null },
    ]
    for (const change of changes) {
      const { site, made } = await changed(change)
      expect(await site.leftOf(made.key)).toBe("invalid_token")
    }
  })

  test("with more than this version knows keeps it when a use is noted, or it is replaced", async () => {
    const { site, made, inner } = await changed({ networks: ["203.0.113.0/24"] })
    expect(await site.leftOf(made.key)).toBe("key")
    const read = async () => inner.get({ collection: "api-key", id: made.id })
    const kept = { networks: ["203.0.113.0/24"], used: expect.any(Number) }
    await vi.waitFor(async () => expect(await read()).toMatchObject({ value: kept }))
    await (await site.mine(await site.signedIn())).rotate(made.id)
    expect(await read()).toMatchObject({ value: { ...kept, until: expect.any(Number) } })
  })
})

test("the key itself is in no record, no log entry, no audit entry and no list", async () => {
  const { site, first, made, browser, inner, log } = await watchedSite()
  await site.access(made.key, { scopes: ["notes:write"] })
  await first.accessAt(event(`/?key=${made.key}`, {}))
  const listed = await (await first.mine(browser)).list()
  const rotated = await (await first.mine(browser)).rotate(made.id)
  await first.admin.keys.leaked([made.key], { where: "a public page" })
  const records = await Promise.all(
    ["api-key", "session", "event", "audit"].map(async (collection) =>
      inner.list({ collection, limit: 99 }),
    ),
  )
  const shown = JSON.stringify([records, log, site.entries, first.entries, first.mails, listed])
  for (const { key } of [made, rotated ?? made]) {
    expect(shown).not.toContain(key.slice(7, 30))
    expect(shown).not.toContain(key.slice(30, 50))
  }
})
