import type { Adapter } from "@sallyport/core/adapters"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { adapterRules } from "./adapter-rules.js"
import { type OpenAdapter, openWorld } from "./open-world.js"
import { type Verdict, writeReport } from "./report.js"
import type { Sequences, World } from "./rule.js"

export interface AdapterTestOptions {
  /** Makes an id of the store's own shape that nobody has; by default a random UUID. */
  newId?: () => string
  /** Name of a rule → why this store cannot keep it. Shown as skipped; a name that is no rule fails. */
  skip?: Readonly<Record<string, string>>
  /** How many random sequences are tried, and by which seed. */
  sequences?: Sequences
}

/**
 * Runs the contract of every adapter against one, a test a rule. Call it once in a test file of your own.
 *
 * The store is opened once and need not be empty; what the rules write stays in it until `close`.
 */
export function testAdapter(
  name: string,
  open: () => Promise<OpenAdapter>,
  { newId, skip = {}, sequences }: AdapterTestOptions = {},
): void {
  const names = new Set(adapterRules.map((rule) => rule.name))
  const unknown = Object.keys(skip).filter((skipped) => !names.has(skipped))
  if (unknown.length > 0) throw new Error(`No such rule: ${unknown.join(", ")}`)

  describe(`${name} keeps the adapter contract`, () => {
    let world: World<keyof Adapter>
    let close: OpenAdapter["close"]
    const verdicts: Verdict[] = []
    beforeAll(async () => {
      const opened = await open()
      close = opened.close
      world = openWorld(opened, newId, sequences)
    })
    afterAll(async () => {
      writeReport(name, verdicts)
      await close?.()
    })

    for (const { name: sentence, needs, check, timeout } of adapterRules) {
      const reason = skip[sentence]
      // In the name, because that is all that some reporters show of a skipped test.
      const title = `${sentence}${reason ? ` (skipped: ${reason})` : ""}`
      test(
        title,
        { ...(timeout !== undefined && { timeout }) },
        async ({ skip: leaveOut, onTestFailed }) => {
          const missing = needs.filter((operation) => !world.adapter[operation])
          const leftOut =
            reason ?? (missing.length > 0 && `the adapter has no ${missing.join(", ")}`)
          if (leftOut) {
            verdicts.push({ rule: sentence, leftOut })
            leaveOut(leftOut)
          }
          onTestFailed(() => void verdicts.push({ rule: sentence, held: false }))
          expect.hasAssertions()
          await check(world)
          verdicts.push({ rule: sentence, held: true })
        },
      )
    }
  })
}
