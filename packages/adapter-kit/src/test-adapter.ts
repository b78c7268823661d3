import type { Adapter } from "@sallyport/core/adapters"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { adapterRules } from "./adapter-rules.js"
import { type OpenAdapter, openWorld } from "./open-world.js"
import { type RuleResult, writeReport } from "./report.js"
import type { Rule, Sequences, World } from "./rule.js"

export interface AdapterTestOptions {
  /** Makes an unused id in the store's format. Default: a random UUID. */
  newId?: () => string
  /**
   * Rules to skip: the name of the rule, and why this store cannot follow it. They are shown as skipped; an unknown
   * name fails.
   */
  skip?: Readonly<Record<string, string>>
  /** The names of the rules to run, if not all. An unknown name fails. */
  only?: readonly string[]
  /** How many random sequences are tried, and with which seed. */
  sequences?: Sequences
}

/**
 * Runs the adapter contract as tests against your adapter, one test per rule. Call it once in your own test file.
 *
 * The store is opened once and need not be empty. What the rules write stays in it until `close`.
 */
export function testAdapter(
  name: string,
  open: () => Promise<OpenAdapter>,
  { newId, skip = {}, only, sequences }: AdapterTestOptions = {},
): void {
  requireRules([...Object.keys(skip), ...(only ?? [])])
  const rules = adapterRules.filter((rule) => only?.includes(rule.name) ?? true)

  describe(`${name} keeps ${only ? "a part of " : ""}the adapter contract`, () => {
    let world: World<keyof Adapter>
    let close: OpenAdapter["close"]
    const verdicts: RuleResult[] = []
    beforeAll(async () => {
      const opened = await open()
      close = opened.close
      world = openWorld(opened, newId, sequences)
    })
    afterAll(async () => {
      writeReport(name, verdicts)
      await close?.()
    })

    for (const rule of rules) {
      const reason = skip[rule.name]
      // In the name, because some reporters show nothing else of a skipped test.
      test(
        `${rule.name}${reason ? ` (skipped: ${reason})` : ""}`,
        { ...(rule.timeout !== undefined && { timeout: rule.timeout }) },
        async ({ skip: leaveOut }) => {
          const leftOut = reason ?? lackOf(rule, world)
          if (leftOut) verdicts.push({ rule: rule.name, leftOut })
          if (leftOut) leaveOut(leftOut)
          expect.hasAssertions()
          const [outcome] = await Promise.allSettled([rule.check(world)])
          verdicts.push({ rule: rule.name, held: outcome.status === "fulfilled" })
          if (outcome.status === "rejected") throw outcome.reason
        },
      )
    }
  })
}

/** Why a rule does not apply to this adapter; undefined if it does. */
function lackOf({ needs }: Rule, { adapter }: World<keyof Adapter>): string | undefined {
  const missing = needs.filter((operation) => !adapter[operation])
  return missing.length > 0 ? `the adapter has no ${missing.join(", ")}` : undefined
}

function requireRules(named: readonly string[]): void {
  const names = new Set(adapterRules.map((rule) => rule.name))
  const unknown = named.filter((name) => !names.has(name))
  if (unknown.length > 0) throw new Error(`No such rule: ${unknown.join(", ")}`)
}
