import { MemoryAdapter } from "@sallyport/memory-adapter"
import { expect, test } from "vitest"
import { isDeep, onlyInDepth } from "../../../../test/depth/depth.js"
import type { Adapter } from "../../src/contract/adapter.js"
import { memoryRecords } from "../../src/records/memory-records.js"
import { KeysSite } from "../support/keys-site.js"
import { nearKeys } from "../support/near-keys.js"

/** Keys that guess one that exists better and better, each with a checksum that is right. */
const GUESSES = {
  "shares nothing": { first: 0, last: 0 },
  "shares the first digit": { first: 1, last: 0 },
  "differs in the last digit": { first: 42, last: 0 },
  "differs in the first digit": { first: 0, last: 42 },
}
type Guess = keyof typeof GUESSES
const names = Object.keys(GUESSES) as Guess[]
/** So many guesses of each kind: the last digit leaves no more. */
const POOL = 61

type Watch = <Store extends object>(store: Store) => Store

/** Notes what a store is asked. */
const watchedBy =
  (calls: string[]): Watch =>
  (store) =>
    new Proxy(store, {
      get: (target, name) => {
        const operation: unknown = Reflect.get(target, name)
        if (typeof operation !== "function" || typeof name === "symbol") return operation
        return (...given: unknown[]): unknown => {
          calls.push(`${name} ${(given[0] as { collection?: string } | undefined)?.collection}`)
          return Reflect.apply(operation, target, given)
        }
      },
    })

/** A site whose people and services have keys. */
async function siteWithKeys(watched: Watch) {
  const records = watched(memoryRecords({ singleProcess: true }))
  const store = watched(MemoryAdapter() as Required<Adapter>)
  const site = new KeysSite({ store, config: { records } })
  const browser = await site.signedIn()
  const scopes = ["notes:read"]
  const made = [await site.made(browser), await site.admin.keys.create({ service: "b", scopes })]
  // There are others, too.
  for (let one = 0; one < 18; one += 1) await site.made(browser)
  // Each has been used, and what is found by it has been noted.
  for (const { key } of made) expect(await site.leftOf(key)).toBe("key")
  return { site, keys: made.map(({ key }) => key) }
}

test("a false key asks the store the same, however much of one that exists it has", async () => {
  const calls: string[] = []
  const { site, keys } = await siteWithKeys(watchedBy(calls))
  for (const key of keys) {
    const asked = new Map<Guess, string>()
    for (const name of names) {
      calls.length = 0
      const [guess = ""] = nearKeys(key, GUESSES[name], 1)
      expect(await site.leftOf(guess)).toBe("invalid_token")
      asked.set(name, calls.join())
    }
    const kind = key.startsWith("acme_s") ? "service-key" : "api-key"
    expect(new Set(asked.values())).toEqual(new Set([`get ${kind}`]))
  }
})

const TRIES = 20_000
/** With equal work, this is passed less than once in a hundred thousand runs. */
const TOLERANCE = 4.5
/** Microseconds between two medians, of some twenty, that other work of the machine explains. */
const TOO_LITTLE = 0.5

const median = (times: readonly number[]) => times.toSorted((a, b) => a - b)[TRIES / 2] ?? 0

/**
 * How sure it is that one kind takes longer than the other: the Mann–Whitney test, as the number of standard deviations
 * from what chance would give.
 */
function distance(one: readonly number[], other: readonly number[]): number {
  const all = [
    ...one.map((time) => ({ time, isOne: true })),
    ...other.map((time) => ({ time, isOne: false })),
  ].toSorted((a, b) => a.time - b.time)
  const ranks = all.reduce((sum, { isOne }, index) => sum + (isOne ? index + 1 : 0), 0)
  const [n, m] = [one.length, other.length]
  return Math.abs(ranks - (n * (n + m + 1)) / 2) / Math.sqrt((n * m * (n + m + 1)) / 12)
}

/** The microseconds that each kind of guess takes, one after the other, in an order of chance. */
async function timesOf(site: KeysSite, key: string): Promise<ReadonlyMap<Guess, number[]>> {
  const times = new Map(names.map((name) => [name, [] as number[]]))
  const pools = new Map(names.map((name) => [name, nearKeys(key, GUESSES[name], POOL)]))
  for (let round = -2000; round < TRIES; round += 1)
    for (const name of names.toSorted(() => Math.random() - 0.5)) {
      const guess = pools.get(name)?.[Math.floor(Math.random() * POOL)] ?? ""
      const began = performance.now()
      await site.leftOf(guess)
      const took = performance.now() - began
      // Before that, the engine still compiles.
      if (round >= 0) times.get(name)?.push(took * 1000)
    }
  return times
}

test.skipIf(!isDeep)(
  `a false key takes the same time, however much of one that exists it has ${onlyInDepth}`,
  async () => {
    const { site, keys } = await siteWithKeys((store) => store)
    for (const key of keys) {
      const times = await timesOf(site, key)
      const nothing = times.get("shares nothing") ?? []
      for (const name of names) {
        const near = times.get(name) ?? []
        const gap = Math.abs(median(near) - median(nothing))
        const isTold = distance(near, nothing) > TOLERANCE && gap > TOO_LITTLE
        expect({ name, isTold, gap: isTold && gap }).toEqual({ name, isTold: false, gap: false })
      }
    }
  },
)
