import { mkdirSync, writeFileSync } from "node:fs"
import path from "node:path"

/** The result of one rule. `left out` says why it was skipped; `held` is true if the adapter follows the rule. */
export type RuleResult =
  | { readonly rule: string; readonly held: boolean }
  | { readonly rule: string; readonly leftOut: string }

/**
 * Writes the result of each rule as JSON into the folder named by the environment variable `ADAPTER_REPORT`: one file
 * for each adapter, for tables and badges. Without the variable, nothing is written.
 */
export function writeReport(name: string, verdicts: readonly RuleResult[]): void {
  const { ADAPTER_REPORT } = process.env
  if (!ADAPTER_REPORT) return
  mkdirSync(ADAPTER_REPORT, { recursive: true })
  const file = `${name.replaceAll(/[^\w.-]+/g, "-")}.json`
  writeFileSync(path.join(ADAPTER_REPORT, file), JSON.stringify({ name, verdicts }, null, 2))
}
