import type { ExtensionSetup } from "../../contract/extension.js"
import { hashedId } from "../../records/record-id.js"
import { processTable } from "../process-table.js"
import type { AuditEntry } from "./audit-entry.js"

/** In a minute, in one process, of what anybody on the Internet can make happen. */
const MOST = 120

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
  { secrets }: Pick<ExtensionSetup, "secrets">,
  { at }: Pick<AuditEntry, "at">,
): Promise<number | null> {
  const minute = at.slice(0, 16)
  const counts = processTable<Count>(`audit ${await hashedId(JSON.stringify(secrets))}`, 1)
  const last = counts.get("failures") ?? { minute, written: 0, omitted: 0 }
  const written = last.minute === minute ? last.written : 0
  if (written >= MOST) {
    counts.set("failures", { minute, written, omitted: last.omitted + 1 })
    return null
  }
  counts.set("failures", { minute, written: written + 1, omitted: 0 })
  return last.omitted
}
