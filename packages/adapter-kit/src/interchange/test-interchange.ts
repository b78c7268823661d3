import type { Adapter } from "@sallyport/core/adapters"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { passOver } from "./pass-over.js"

/** Two adapters on one store. */
export interface AdapterPair {
  ours: Adapter
  /** The adapter of another library, such as `@auth/*-adapter`, whose types refer to that library's own `Adapter`. */
  theirs: object
  /** Called after the last test. */
  close?: () => Promise<void>
}

/**
 * Proves that either adapter reads, changes and removes what the other wrote, so that you can switch between them
 * without migrating rows. Call it once for each store in your own test file.
 */
export function testInterchange(name: string, open: () => Promise<AdapterPair>): void {
  describe(`${name}: rows of either adapter are the other's`, () => {
    let pair: AdapterPair
    beforeAll(async () => {
      pair = await open()
    })
    afterAll(async () => pair?.close?.())

    test("what theirs wrote is read, changed and removed by ours", async () => {
      expect.hasAssertions()
      await passOver(pair.theirs as Adapter, pair.ours)
    })

    test("what ours wrote is read, changed and removed by theirs", async () => {
      expect.hasAssertions()
      await passOver(pair.ours, pair.theirs as Adapter)
    })
  })
}
