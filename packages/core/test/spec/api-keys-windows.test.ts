import { afterEach, beforeEach, describe, expect, test, vi } from "vitest"
import { isDeep, onlyInDepth } from "../../../../test/depth/depth.js"
import type { RecordStore } from "../../src/contract/record-store.js"
import { makeKey } from "../../src/extensions/api-keys/key-form.js"
import { memoryRecords } from "../../src/records/memory-records.js"
import { KeysSite, type KeysSiteOptions } from "../support/keys-site.js"

const BOUND = 10_000
const SCOPES = ["notes:read"]

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse("2030-01-01T00:00:00Z"), toFake: ["Date", "performance"] })
})
afterEach(() => void vi.useRealTimers())

/** Two processes, and the ids of the keys that the second one has read. */
async function twoProcesses(keys: KeysSiteOptions["keys"] = {}) {
  const inner = memoryRecords({ singleProcess: true })
  const reads: string[] = []
  const records: RecordStore = {
    ...inner,
    get: async (key) => {
      if (/^(?:api|service)-key$/.test(key.collection)) reads.push(key.id)
      return inner.get(key)
    },
  }
  const here = new KeysSite({ keys: { maxStaleness: 10, ...keys }, config: { records: inner } })
  const browser = await here.signedIn()
  const there = await here.otherProcess({}, { records })
  return { here, there, browser, reads, inner }
}

const service = async ({ admin }: KeysSite) =>
  admin.keys.create({ service: "billing", scopes: SCOPES })

describe("Window after window of maxStaleness", () => {
  test("a key is read once in each, whatever table it is in, until it is ended elsewhere; then it is refused", async () => {
    const { here, there, browser, reads } = await twoProcesses()
    const ended = await service(here)
    const replaced = await here.made(browser)
    const blocked = await here.made(browser)
    const all = [ended, replaced, blocked]
    const oneWindow = async (answers: readonly string[]) => {
      reads.length = 0
      for (const wait of [0, 4999, 5000]) {
        vi.advanceTimersByTime(wait)
        const left = await Promise.all(all.map(async ({ key }) => there.leftOf(key)))
        expect(left).toEqual(answers)
      }
      expect(reads.toSorted()).toEqual(all.map(({ id }) => id).toSorted())
      vi.advanceTimersByTime(1)
    }
    for (let window = 0; window < 5; window += 1) await oneWindow(["key", "key", "key"])
    await here.admin.keys.end(ended.id)
    for (let window = 0; window < 5; window += 1) await oneWindow(["invalid_token", "key", "key"])
    await (await here.mine(browser)).rotate(replaced.id, { overlap: 0 })
    for (let window = 0; window < 5; window += 1)
      await oneWindow(["invalid_token", "invalid_token", "key"])
    await here.admin.people.block(await here.userId(), { reason: "spam" })
    for (let window = 0; window < 5; window += 1)
      await oneWindow(["invalid_token", "invalid_token", "invalid_token"])
  })

  test("the overlap of a rotation is over at its moment here, and within maxStaleness elsewhere", async () => {
    const { here, there, browser } = await twoProcesses({ maxStaleness: 60 })
    for (const of of ["person", "service"]) {
      const made = of === "person" ? await here.made(browser) : await service(here)
      for (const site of [here, there]) expect(await site.leftOf(made.key)).toBe("key")
      const keys = of === "person" ? await here.mine(browser) : here.admin.keys
      await keys.rotate(made.id, { overlap: 5 })
      vi.advanceTimersByTime(4999)
      for (const site of [here, there]) expect(await site.leftOf(made.key)).toBe("key")
      vi.advanceTimersByTime(1)
      expect(await here.leftOf(made.key)).toBe("invalid_token")
      vi.advanceTimersByTime(55_000)
      expect(await there.leftOf(made.key)).toBe("invalid_token")
    }
  })

  test("whoever finds that a key is gone refuses it at once, and a stranger's attempt ends nothing", async () => {
    const { here, there, browser } = await twoProcesses()
    const [made, kept] = [await service(here), await service(here)]
    for (const { key } of [made, kept]) expect(await there.leftOf(key)).toBe("key")
    await here.admin.keys.end(made.id)
    expect(await there.admin.keys.end(made.id)).toBe(false)
    expect(await there.leftOf(made.key)).toBe("invalid_token")
    const mine = await there.mine(browser)
    expect([await mine.end(kept.id), await mine.rotate(kept.id)]).toEqual([false, null])
    expect(await there.leftOf(kept.key)).toBe("key")
  })
})

describe("Full tables", () => {
  test("a flood of false keys, tried or said to have leaked, displaces none that is in use", async () => {
    const { here, there, browser, reads } = await twoProcesses()
    const made = [await here.made(browser), await service(here)]
    for (const { key } of made) expect(await there.leftOf(key)).toBe("key")
    reads.length = 0
    const flood = Array.from({ length: 2000 }, () => makeKey("acme", "s"))
    for (const key of flood) expect(await there.leftOf(key)).toBe("invalid_token")
    const leaked = Array.from({ length: 20_001 }, () => makeKey("acme", "u"))
    expect(await there.admin.keys.leaked(leaked, { where: "a public page" })).toEqual([])
    reads.length = 0
    for (const { key } of made) expect(await there.leftOf(key)).toBe("key")
    expect(reads).toEqual([])
  })

  test.skipIf(!isDeep)(
    `more keys in use than are remembered are asked for again, and an ended one is not let in ${onlyInDepth}`,
    async () => {
      const { here, there, reads } = await twoProcesses()
      const [kept, ended] = [await service(here), await service(here)]
      for (const { key } of [kept, ended]) expect(await there.leftOf(key)).toBe("key")
      await there.admin.keys.end(ended.id)
      for (let one = 0; one < 20_000; one += 1)
        expect(await there.leftOf((await service(here)).key)).toBe("key")
      reads.length = 0
      for (let one = 0; one < 3; one += 1) {
        expect(await there.leftOf(kept.key)).toBe("key")
        expect(await there.leftOf(ended.key)).toBe("invalid_token")
      }
      expect(reads.filter((id) => id === kept.id)).toHaveLength(1)
    },
  )
})

describe("Two configurations in one process", () => {
  /** The same keys by another configuration of this process, which shares what is known. */
  const beside = (site: KeysSite, keys: KeysSiteOptions["keys"]) =>
    new KeysSite({
      store: site.store,
      keys: { maxStaleness: 10, ...keys },
      config: { secret: site.world.config.secret, records: site.records },
    })

  test("a key may at each what its person may give there, whichever has asked the store", async () => {
    const all = new KeysSite({ keys: { maxStaleness: 10 } })
    const some = beside(all, { grantable: () => ["notes:read"] })
    const other = beside(all, { grantable: () => ["notes:write"] })
    const scopes = ["notes:read", "notes:write"]
    const { key } = await all.made(await all.signedIn(), { scopes })
    for (let turn = 0; turn < 3; turn += 1) {
      expect(await all.access(key)).toMatchObject({ scopes })
      expect(await some.access(key)).toMatchObject({ scopes: ["notes:read"] })
      expect(await other.access(key)).toMatchObject({ scopes: ["notes:write"] })
      expect(await some.leftOf(key, { scopes: ["notes:write"] })).toBe("insufficient_scope")
      vi.advanceTimersByTime(BOUND / 2)
    }
  })

  test("a key has at each the limit that is set there, and a window of another length resets no count", async () => {
    const free = new KeysSite({ keys: { maxStaleness: 10 } })
    const minute = beside(free, { limit: { max: 600, per: 60 } })
    const hour = beside(free, { limit: { max: 40, per: 3600 } })
    const { key } = await free.made(await free.signedIn())
    for (let one = 0; one < 40; one += 1) {
      expect(await free.leftOf(key)).toBe("key")
      expect(await minute.leftOf(key)).toBe("key")
      expect(await hour.leftOf(key)).toBe("key")
    }
    expect(await hour.leftOf(key)).toBe("too_many_requests")
    expect([await minute.leftOf(key), await free.leftOf(key)]).toEqual(["key", "key"])
  })

  test("a key that is ended at one is refused at the other at once, or within maxStaleness with other scopes", async () => {
    const one = new KeysSite({ keys: { maxStaleness: 10 } })
    const same = beside(one, { header: "x-api-key" })
    const fewer = beside(one, { scopes: { "notes:read": "Read your notes" } })
    const { key, id } = await service(one)
    for (const site of [one, same, fewer]) expect(await site.leftOf(key)).toBe("key")
    await one.admin.keys.end(id)
    for (const site of [one, same]) expect(await site.leftOf(key)).toBe("invalid_token")
    vi.advanceTimersByTime(BOUND)
    expect(await fewer.leftOf(key)).toBe("invalid_token")
  })
})

describe("A limit holds", () => {
  /** How many of so many requests are let through in the middle of a window, at two processes in turn. */
  async function through(requests: number, records: RecordStore): Promise<number> {
    const keys = { maxStaleness: 60, limit: { max: 100, per: 60 } }
    const here = new KeysSite({ keys, config: { records } })
    const { key } = await here.made(await here.signedIn())
    const there = await here.otherProcess()
    vi.advanceTimersByTime(50_000)
    let count = 0
    for (let one = 0; one < requests; one += 1)
      for (const site of [here, there]) if ((await site.leftOf(key)) === "key") count += 1
    return count
  }

  test("at processes whose store has a clock that is two minutes ahead", async () => {
    const now = () => Date.now() + 120_000
    const count = await through(130, memoryRecords({ singleProcess: true, now }))
    expect(count).toBeGreaterThanOrEqual(100)
    expect(count).toBeLessThanOrEqual(100 + 2 * 10)
  })

  test("at each process alone, where the store loses what it has counted", async () => {
    const inner = memoryRecords({ singleProcess: true })
    const count = await through(130, { ...inner, add: async (_, by) => by })
    expect(count).toBe(200)
  })
})
