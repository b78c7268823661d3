import type { RecordStore } from "@sallyport/core/adapters"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import type { RecordRule, RecordWorld } from "./record-rule.js"
import { recordRules } from "./record-rules.js"

/** What `open` of the suite returns. */
export interface OpenRecords {
  readonly records: RecordStore
  /** The same store with another clock, which returns milliseconds since the epoch. Without it one rule is skipped. */
  readonly at?: (now: () => number) => RecordStore
  /** Called after the last rule. */
  readonly close?: () => unknown
}

export interface RecordTestOptions {
  /** How many callers meet at one record. Default: 50. */
  readonly writers?: number
  /** How many records a list of several pages has. Default: 1000. */
  readonly many?: number
  /** Rules to skip: the name of the rule, and why this store cannot follow it. An unknown name fails. */
  readonly skip?: Readonly<Record<string, string>>
}

/** Milliseconds for a rule: on a busy machine, a thousand records take their time. */
const TIMEOUT = 600_000

/**
 * Runs the rules of a store of records as tests, one test per rule. Call it once in your own test file.
 *
 * The store is opened once and need not be empty. What the rules write stays in it until `close`.
 */
export function testRecords(
  name: string,
  open: () => Promise<OpenRecords>,
  { writers = 50, many = 1000, skip = {} }: RecordTestOptions = {},
): void {
  const unknown = Object.keys(skip).filter((one) => recordRules.every((rule) => rule.name !== one))
  if (unknown.length > 0) throw new Error(`No such rule: ${unknown.join(", ")}`)

  describe(`${name} keeps the contract of records`, () => {
    let world: RecordWorld
    let close: OpenRecords["close"]
    beforeAll(async () => {
      const opened = await open()
      close = opened.close
      world = { records: opened.records, at: opened.at, writers, many }
    })
    afterAll(async () => close?.())

    for (const rule of recordRules) {
      const reason = skip[rule.name]
      test(
        `${rule.name}${reason ? ` (skipped: ${reason})` : ""}`,
        async ({ skip: leaveOut }) => {
          const leftOut = reason ?? lackOf(rule, world)
          if (leftOut) leaveOut(leftOut)
          expect.hasAssertions()
          await rule.check(world)
        },
        TIMEOUT,
      )
    }
  })
}

/** Why a rule does not apply to this store; undefined if it does. */
function lackOf({ needs }: RecordRule, { records, at }: RecordWorld): string | undefined {
  if (needs === "add" && !records.add) return "the store has no add"
  return needs === "at" && !at ? "the store takes no clock here" : undefined
}
