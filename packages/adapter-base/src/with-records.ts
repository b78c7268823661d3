import type { Adapter, RecordStore } from "@sallyport/core/adapters"

/** The key that core looks for. In the global registry, because adapters import only its types. */
const recordsOf = Symbol.for("sallyport.records")

/** The key under which core looks for what a store is connected to. */
const connectedTo = Symbol.for("sallyport.store")

/** What an adapter was made with. */
export interface AdapterConnection {
  /** The middle of the package's name: `pg` of `@sallyport/pg-adapter`. */
  readonly adapter: string
  /** What `open` of the package's `./schema` takes; left out where no tables are made. */
  readonly connection?: unknown
  /**
   * What tells the store from others, in one process: texts and numbers, such as host and name of a database, or the
   * object that is the store itself. The same for a connection made anew. Null, or left out, if that cannot be known.
   * Hashed by core, and never shown.
   */
  readonly store?: () => readonly unknown[] | null
  /**
   * What of the connection is this adapter's, where a process may have several adapters on one, such as the names of its
   * tables or the beginning of its keys: texts, numbers, and objects that are not made anew for each request.
   */
  readonly part?: readonly unknown[]
  /**
   * What the settings of the store let it lose, a sentence each; empty if nothing. Only reads. Only `sallyport doctor --store`
   * asks for it.
   */
  readonly losses?: () => Promise<readonly string[]>
  /** The object that stands for the connection where `store` does not know it. Default: `connection`. */
  readonly client?: unknown
}

/**
 * The adapter with a function that leads to its store of records. Nobody calls it unless an application uses something
 * that needs records, so a table for them may be missing until then.
 *
 * The function has the connection as a member `madeWith`, so that an adapter which keeps the records, such as one made by
 * `composeAdapters`, keeps the connection too. Only `sallyport schema --check` asks for it. Under a symbol it has what tells
 * the store from others, because a process may serve several.
 */
export function withRecords<Carrier extends Adapter>(
  adapter: Carrier,
  records: () => RecordStore,
  madeWith?: AdapterConnection,
): Carrier {
  const carried = madeWith
    ? Object.assign(() => records(), {
        madeWith,
        [connectedTo]: () => withName(madeWith),
      })
    : records
  return { ...adapter, [recordsOf]: carried }
}

function withName({ adapter, store, part = [] }: AdapterConnection): readonly unknown[] | null {
  const parts = store?.() ?? null
  return parts && [adapter, ...parts, ...part]
}
