import type { Adapter } from "@sallyport/core/adapters"
import { describe, expect, test } from "vitest"
import { crashRules, type Crashable } from "./crash-rules.js"

/** What `open` returns. Every call opens an empty store. */
export interface OpenCrashable {
  adapter: Adapter
  /** An adapter on the same store whose process dies after this many writes: later reads and writes fail. */
  crashingAfter: (writes: number) => Adapter
  /** Called after each test. */
  close?: () => Promise<void>
}

/** More writes than any operation makes. */
const ALL = 20

/**
 * For adapters that write several rows without a transaction: lets the process die after each write of each such
 * operation, and proves that no one is locked out and nothing is stored twice.
 */
export function testCrashes(name: string, open: () => Promise<OpenCrashable>): void {
  describe(`${name}: a process that dies between two writes`, () => {
    for (const rule of crashRules)
      test(`${rule.name}`, async () => {
        expect.hasAssertions()
        const opened = await open()
        try {
          await rule.check(crashableOf(opened))
        } finally {
          await opened.close?.()
        }
      }, 600_000)
  })
}

function crashableOf({ adapter, crashingAfter }: OpenCrashable): Crashable {
  // If the adapter lacks an operation that a rule needs, the rule's test fails.
  const survives = async (writes: number, work: (dying: Required<Adapter>) => unknown) =>
    Promise.resolve(work(crashingAfter(writes) as Required<Adapter>)).then(
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
