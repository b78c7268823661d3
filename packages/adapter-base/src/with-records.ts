import type { Adapter, RecordStore } from "@sallyport/core/adapters"

/** The key that core looks for. In the global registry, because adapters import only its types. */
const recordsOf = Symbol.for("sallyport.records")

/** What an adapter was made with. */
export interface AdapterConnection {
  /** The middle of the package's name: `pg` of `@sallyport/pg-adapter`. */
  readonly adapter: string
  /** What `open` of the package's `./schema` takes; left out where no tables are made. */
  readonly connection?: unknown
}

/**
 * The adapter with a function that leads to its store of records. Nobody calls it unless an application uses something
 * that needs records, so a table for them may be missing until then.
 *
 * The function has the connection as a member `madeWith`, so that an adapter which keeps the records, such as one made by
 * `composeAdapters`, keeps the connection too. Only `sallyport schema --check` asks for it.
 */
export function withRecords<Carrier extends Adapter>(
  adapter: Carrier,
  records: () => RecordStore,
  madeWith?: AdapterConnection,
): Carrier {
  const carried = madeWith ? Object.assign(() => records(), { madeWith }) : records
  return { ...adapter, [recordsOf]: carried }
}
