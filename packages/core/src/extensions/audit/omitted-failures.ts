import type { ExtensionSetup } from "../../contract/extension.js"
import { processTable, scopeOf } from "../counting/process-table.js"
import type { AuditEntry } from "../../contract/audit-entry.js"

/** In a minute, in one process, of what anybody on the Internet can make happen. */
const MOST = 120
/** Whose minute is counted at the same time. */
const MOST_SITES = 1000

interface Count {
  /** ISO 8601, up to the minute. */
  readonly minute: string
  readonly written: number
  /** Since the last one that was written. */
  readonly omitted: number
}

/**
 * How many failed attempts were left out before this one; null if this one is left out, too, because a stranger must not
 * be able to fill the store.
 */
export async function omittedBefore(
  setup: Pick<ExtensionSetup, "secrets" | "source">,
  { at }: Pick<AuditEntry, "at">,
): Promise<number | null> {
  const minute = at.slice(0, 16)
  const scope = await scopeOf(setup, setup.secrets, "together")
  const counts = processTable<Count>("audit", MOST_SITES, scope)
  const last = counts.get("failures") ?? { minute, written: 0, omitted: 0 }
  const written = last.minute === minute ? last.written : 0
  if (written >= MOST) {
    counts.set("failures", { minute, written, omitted: last.omitted + 1 })
    return null
  }
  counts.set("failures", { minute, written: written + 1, omitted: 0 })
  return last.omitted
}
