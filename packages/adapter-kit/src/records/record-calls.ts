import type { RecordStore } from "@sallyport/core/adapters"
import { unique } from "../fixtures.js"
import { aRecord, stored } from "./record-rule.js"

/**
 * A call of each operation of a store of records, by what it does, for tests that count what a call costs. Make them one
 * after another: each finds a record to read, to write or to remove. The first record is written before this returns.
 *
 * For stores with `add`.
 */
export async function recordCalls(
  records: RecordStore,
): Promise<Readonly<Record<string, () => unknown>>> {
  const owner = unique()
  const record = aRecord({ owner, value: 1 })
  const { version } = await stored(records, record)
  const of = { collection: record.collection, owner }
  return {
    get: () => records.get(record),
    "put if absent": () => records.put(record, "absent"),
    "put with a version": () => records.put(record, { version }),
    "put always": () => records.put(record, "always"),
    add: () => records.add?.(record, 1, record.expires ?? new Date()),
    list: () => records.list({ ...of, after: "0", limit: 9 }),
    take: () => records.take(record),
    removeOwned: () => records.removeOwned(of),
    sweep: () => records.sweep(new Date(), 10),
  }
}
