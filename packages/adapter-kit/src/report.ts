import { mkdirSync, writeFileSync } from "node:fs"
import path from "node:path"

/** What became of one rule. `left out` says why, `held` is true where the adapter keeps it. */
export type Verdict =
  | { readonly rule: string; readonly held: boolean }
  | { readonly rule: string; readonly leftOut: string }

/**
 * Writes what became of each rule, as JSON, into the folder that the environment variable `ADAPTER_REPORT` names: one file for
 * each adapter, for tables and badges. Without the variable nothing is written.
 */
export function writeReport(name: string, verdicts: readonly Verdict[]): void {
  const { ADAPTER_REPORT } = process.env
  if (!ADAPTER_REPORT) return
  mkdirSync(ADAPTER_REPORT, { recursive: true })
  const file = `${name.replaceAll(/[^\w.-]+/g, "-")}.json`
  writeFileSync(path.join(ADAPTER_REPORT, file), JSON.stringify({ name, verdicts }, null, 2))
}
