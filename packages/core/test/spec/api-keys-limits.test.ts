import fc from "fast-check"
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest"
import type { RecordStore } from "../../src/contract/record-store.js"
import { makeKey } from "../../src/extensions/api-keys/key-form.js"
import { rateLimits } from "../../src/entrypoints/rate-limits.js"
import { memoryRecords } from "../../src/records/memory-records.js"
import { event } from "../support/event-framework.js"
import { KeysSite } from "../support/keys-site.js"

const REMEMBERED = { maxStaleness: 60 }

/** At which a window of every length begins. */
const START = Date.parse("2030-01-01T00:00:00Z")

beforeEach(() => {
  vi.useFakeTimers({ now: START, toFake: ["Date", "performance"] })
})
afterEach(() => void vi.useRealTimers())

/** Several processes on one store, whose key may be used so often. */
async function processes(
  count: number,
  max: number,
  records: RecordStore = memoryRecords({ singleProcess: true }),
) {
  const limit = { max, per: 60 }
  const first = new KeysSite({ keys: { ...REMEMBERED, limit }, config: { records } })
  const { key } = await first.made(await first.signedIn())
  const all = [first]
  while (all.length < count) all.push(await first.otherProcess())
  return { all, key }
}

const letIn = async (site: KeysSite | undefined, key: string) =>
  (await site?.leftOf(key)) === "key" ? 1 : 0
const sum = (numbers: readonly number[]) => numbers.reduce((one, other) => one + other, 0)

describe("A key with a limit", () => {
  test("is refused with 429 and the seconds that are left of its window, and let in again after it", async () => {
    const { all, key } = await processes(1, 3)
    vi.advanceTimersByTime(12_500)
    expect(sum(await Promise.all([1, 2, 3].map(async () => letIn(all[0], key))))).toBe(3)
    const refused = await all[0]?.access(key)
    expect(refused).toMatchObject({
      kind: "refusal",
      status: 429,
      error: "too_many_requests",
      headers: { "retry-after": "48" },
    })
    vi.advanceTimersByTime(47_499)
    expect(await letIn(all[0], key)).toBe(0)
    vi.advanceTimersByTime(1)
    expect(await letIn(all[0], key)).toBe(1)
  })

  test("lets through at most a tenth more for each process, or two, however the requests come", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(1, 5, 19, 20, 39, 40, 59, 100),
        fc.integer({ min: 1, max: 4 }),
        fc.array(fc.integer({ min: 1, max: 15 }), { minLength: 5, maxLength: 40 }),
        async (max, count, bursts) => {
          const slow = slowAdds(memoryRecords({ singleProcess: true }))
          const { all, key } = await processes(count, max, slow.records)
          const waiting: Promise<number>[] = []
          // Bursts at one process after the other, answered by a store that comes behind.
          for (const [at, burst] of bursts.entries()) {
            for (let one = 0; one < burst; one += 1) waiting.push(letIn(all[at % count], key))
            if (at % 3 === 2) await slow.answer()
          }
          await slow.finish()
          const through = sum(await Promise.all(waiting))
          // One process alone knows all that it has counted.
          const more = count === 1 ? 0 : Math.max(2, Math.floor(max / 10))
          const bound = max + count * more
          expect(through).toBeLessThanOrEqual(bound)
          expect(through).toBeGreaterThanOrEqual(Math.min(max, sum(bursts)))
        },
      ),
      { numRuns: 25 },
    )
  })

  test("counts what is on its way to the store", async () => {
    const slow = slowAdds(memoryRecords({ singleProcess: true }))
    const { all, key } = await processes(1, 20, slow.records)
    for (let one = 0; one < 19; one += 1) {
      expect(await letIn(all[0], key)).toBe(1)
      await slow.answer()
    }
    expect(await letIn(all[0], key)).toBe(1)
    expect(await letIn(all[0], key)).toBe(0)
    await slow.finish()
    expect(await letIn(all[0], key)).toBe(0)
  })

  test("lets through two more at each process that waits, and not three", async () => {
    const slow = slowAdds(memoryRecords({ singleProcess: true }))
    const { all, key } = await processes(4, 20, slow.records)
    const [filling, ...waiting] = all
    const first = waiting.flatMap((site) => [1, 2, 3].map(async () => letIn(site, key)))
    await slow.answer()
    const last = waiting.map(async (site) => letIn(site, key))
    // What those three tell now stays on its way, while another process uses up the rest.
    await slow.answer(waiting.length)
    const rest: Promise<number>[] = []
    for (let one = 0; one < 30; one += 1) {
      rest.push(letIn(filling, key))
      await slow.answer(waiting.length)
    }
    await slow.finish()
    const through = sum(await Promise.all([...first, ...last, ...rest]))
    expect(through).toBeGreaterThan(20)
    expect(through).toBeLessThanOrEqual(20 + 4 * 2)
  })

  test("says so for a service by a limit of its own", async () => {
    const site = new KeysSite({ keys: REMEMBERED })
    const limit = { max: 2, per: 60 }
    const made = await site.admin.keys.create({ service: "billing", scopes: ["notes:read"], limit })
    expect(sum([await letIn(site, made.key), await letIn(site, made.key)])).toBe(2)
    expect(await site.leftOf(made.key)).toBe("too_many_requests")
    const wrong = [{ max: 0, per: 60 }, { max: 1.5, per: 60 }, { max: 5 }, { max: 5, per: 0 }, 7]
    for (const one of wrong) {
      const wanted = { service: "billing", scopes: ["notes:read"], limit: one as never }
      await expect(site.admin.keys.create(wanted)).rejects.toMatchObject({ type: "InvalidInput" })
    }
  })

  test("while the store does not answer, one request waits a second, and nobody after it", async () => {
    vi.useRealTimers()
    // Seconds pass, and no window ends meanwhile.
    vi.useFakeTimers({ now: START, toFake: ["Date"] })
    const slow = slowAdds(memoryRecords({ singleProcess: true }))
    const { all, key } = await processes(1, 20, slow.records)
    const began = performance.now()
    for (let one = 0; one < 10; one += 1) expect(await letIn(all[0], key)).toBe(1)
    const took = performance.now() - began
    expect(took).toBeGreaterThan(900)
    expect(took).toBeLessThan(1900)
    // And nothing that was counted alone is lost.
    await slow.finish()
    for (let one = 0; one < 10; one += 1) expect(await letIn(all[0], key)).toBe(1)
    await slow.finish()
    expect(await letIn(all[0], key)).toBe(0)
  })

  test("counts alone while the store fails, and says so in the log", async () => {
    const inner = memoryRecords({ singleProcess: true })
    const failing = { ...inner, add: async () => Promise.reject(new Error("the store is away")) }
    const log: Error[] = []
    const logger = { error: (error: Error) => void log.push(error) }
    const limit = { max: 5, per: 60 }
    const site = new KeysSite({
      keys: { ...REMEMBERED, limit },
      config: { records: failing, logger },
    })
    const { key } = await site.made(await site.signedIn())
    const through = []
    for (let one = 0; one < 8; one += 1) through.push(await letIn(site, key))
    expect(sum(through)).toBe(5)
    expect(log.map(({ message }) => message).join()).toContain("records.add")
    expect(log.map((error) => JSON.stringify([error.message, error.stack])).join()).not.toContain(
      key.slice(7, 40),
    )
  })
})

describe("False keys", () => {
  const from = (key: string) =>
    event("/", { authorization: `Bearer ${key}`, "x-real-ip": "203.0.113.7" })

  test("ten thousand from one address are refused, and never shut out a right one", async () => {
    const config = { extensions: [rateLimits({ client: "nginx" })] }
    const site = new KeysSite({ keys: REMEMBERED, config })
    const { key } = await site.made(await site.signedIn())
    const right = async () => (await site.accessAt(from(key))).kind
    expect(await right()).toBe("key")
    const counts = new Map<number, number>()
    const waits: number[] = []
    for (let round = 0; round < 100; round += 1) {
      const some = Array.from({ length: 100 }, async () => {
        const found = await site.accessAt(from(makeKey("acme", "u")))
        if (found.kind !== "refusal") throw new Error("a false key was let in")
        counts.set(found.status, (counts.get(found.status) ?? 0) + 1)
        waits.push(Number(found.headers["retry-after"] ?? 0))
      })
      expect(await right()).toBe("key")
      await Promise.all(some)
    }
    expect(counts.get(401)).toBe(100)
    expect(counts.get(429)).toBe(9900)
    expect(waits.filter((seconds) => seconds > 0)).toHaveLength(9900)
    expect(await right()).toBe("key")
    const fresh = await site.otherProcess({}, config)
    expect((await fresh.accessAt(from(key))).kind).toBe("key")
  })

  test("are remembered by a thousand at most, and displace no key that is in use", async () => {
    const inner = memoryRecords({ singleProcess: true })
    const asked: string[] = []
    const get: RecordStore["get"] = async (at) => {
      if (/^(?:api|service)-key$/.test(at.collection)) asked.push(at.id)
      return inner.get(at)
    }
    const { all, key } = await processes(1, 1_000_000, { ...inner, get })
    expect(await letIn(all[0], key)).toBe(1)
    const flood = Array.from({ length: 1100 }, () => makeKey("acme", "s"))
    for (const one of flood) expect(await letIn(all[0], one)).toBe(0)
    asked.length = 0
    for (const one of flood.slice(-900)) await letIn(all[0], one)
    expect(asked).toEqual([])
    // The oldest are forgotten.
    for (const one of flood.slice(0, 50)) await letIn(all[0], one)
    expect(asked).toHaveLength(50)
    expect(await letIn(all[0], key)).toBe(1)
    expect(asked).toHaveLength(50)
  })
})

/** Records whose additions are answered when a test says so. */
function slowAdds(inner: RecordStore) {
  const waiting: (() => void)[] = []
  let isOver = false
  // One after the other, as a store does it.
  let turn = Promise.resolve(0)
  const add: NonNullable<RecordStore["add"]> = async (key, by, expires) => {
    if (!isOver) await new Promise<void>((resolve) => waiting.push(resolve))
    turn = turn.then(async () => {
      const found = await inner.get(key)
      const value = Number(found?.value ?? 0) + by
      await inner.put({ ...key, owner: null, value, expires }, "always")
      return value
    })
    return turn
  }
  const turns = async () => {
    for (let one = 0; one < 5; one += 1) await new Promise((resolve) => setImmediate(resolve))
  }
  const answer = async (but = 0) => {
    await turns()
    for (const one of waiting.splice(but)) one()
    await turns()
  }
  const finish = async () => {
    isOver = true
    await answer()
    isOver = false
  }
  return { records: { ...inner, add }, answer, finish }
}
