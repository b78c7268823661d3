import type { Adapter } from "@sallyport/core/adapters"
import { describe, expect, test } from "vitest"
import { crashRules, type Mortal } from "./crash-rules.js"

/** What `open` of the suite answers. Every call opens an empty store. */
export interface OpenMortal {
  adapter: Adapter
  /** An adapter on the same store whose process dies after so many writes: later reads and writes fail. */
  dyingAfter: (writes: number) => Adapter
  /** Called after each test. */
  close?: () => Promise<void>
}

/** More than any operation writes. */
const ALL = 20

/**
 * For adapters that write several rows without a transaction: lets the process die after each write of each such operation,
 * and shows that nobody is locked out and nothing is there twice.
 */
export function testCrashes(name: string, open: () => Promise<OpenMortal>): void {
  describe(`${name}: a process that dies between two writes`, () => {
    for (const rule of crashRules)
      test(`${rule.name}`, async () => {
        expect.hasAssertions()
        const opened = await open()
        try {
          await rule.check(mortalOf(opened))
        } finally {
          await opened.close?.()
        }
      }, 60_000)
  })
}

function mortalOf({ adapter, dyingAfter }: OpenMortal): Mortal {
  // A rule names what it needs; an operation that is missing fails its test.
  const survives = async (writes: number, work: (dying: Required<Adapter>) => unknown) =>
    Promise.resolve(work(dyingAfter(writes) as Required<Adapter>)).then(
      () => true,
      () => false,
    )
  return {
    adapter: adapter as Required<Adapter>,
    atEveryWrite: async (work, after) => {
      const done: boolean[] = []
      for (let writes = 0; writes < ALL && !done.at(-1); writes += 1) {
        done.push(await survives(writes, work))
        await after()
      }
      expect(done.length).toBeGreaterThan(1)
      expect(done.at(-1)).toBe(true)
    },
  }
}
