import type { Adapter, RecordStore } from "@sallyport/core/adapters"

/** The key that core looks for. In the global registry, because adapters import only its types. */
const recordsOf = Symbol.for("sallyport.records")

/**
 * The adapter with a function that leads to its store of records. Nobody calls it unless an application uses something
 * that needs records, so a table for them may be missing until then.
 */
export function withRecords<Carrier extends Adapter>(
  adapter: Carrier,
  records: () => RecordStore,
): Carrier {
  return { ...adapter, [recordsOf]: records }
}
