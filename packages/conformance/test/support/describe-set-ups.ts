import { describe, expect, test } from "vitest"
import type { SetUp } from "../corpus/set-up.js"

/** A heading of the published table, and what stands below it. */
export type Family = readonly [string, readonly SetUp[]]

declare module "vitest" {
  interface TaskMeta {
    /** The row of the published table. */
    doctor?: Pick<SetUp, "name" | "expected"> & { readonly family: string }
  }
}

/** Milliseconds: one server never answers a form, for which an examination waits ten seconds. */
const PATIENT = 40_000

/** One test for each set-up: exactly the expected codes are found. Its row of the table goes along as `meta`. */
export function describeSetUps(families: readonly Family[], concurrent = false): void {
  for (const [family, setUps] of families)
    describe(`${family}: exactly these codes, and nothing else`, () => {
      for (const { name, expected, examine } of setUps) {
        const meta = { doctor: { family, name, expected } }
        test(`${name}`, { meta, concurrent, timeout: PATIENT }, async () => {
          const found = await examine()
          const codes = [...new Set(found.map(({ code }) => code))].toSorted()
          expect(codes, JSON.stringify(found, null, 1)).toEqual([...expected].toSorted())
        })
      }
    })
}
