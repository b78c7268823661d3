import type { StoredRecord } from "../../contract/record-store.js"
import { openValue } from "../../records/sealed-value.js"
import { everyRecord } from "../records/upkeep.js"
import { GRANT_PART } from "./grant-records.js"
import { timeNow } from "../counting/clock-times.js"
import type { TokensSetup } from "./tokens-setup.js"

/** Milliseconds after which whoever has written a part has written the grant as well, or never will. */
const SURELY_WRITTEN = 60 * 60 * 1000

/**
 * Removes the parts that belong to no grant: they are written before it, and removed after it was written anew, and a process
 * may end in between. They have tokens in them, so they must not outlive what the person has ended.
 */
export async function removeOrphanedParts(
  setup: TokensSetup,
  inUse: ReadonlySet<string>,
): Promise<void> {
  const { store } = setup.records()
  for await (const record of everyRecord(store, GRANT_PART))
    if (!inUse.has(record.id) && timeNow() - (await writtenAt(setup, record)) > SURELY_WRITTEN)
      await store.take(record, record)
}

/** Infinite if no secret opens it: then nobody knows what it is. */
async function writtenAt({ records }: TokensSetup, record: StoredRecord): Promise<number> {
  const found = await openValue(record, records().secrets)
  if (found.state === "unknown") return Infinity
  const { writtenAt: at = 0 } = found.value as { readonly writtenAt?: number }
  return at
}
