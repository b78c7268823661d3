import {
  enteredRecords,
  type EnteredRow,
  type EnteredRows,
  type RecordStoreOptions,
} from "@sallyport/adapter-base"
import type { RecordStore } from "@sallyport/core/adapters"
import type { UnstorageAdapterOptions } from "./options.js"
import { recordKeysOf, type RecordKeys } from "./record-keys.js"
import { recordLists } from "./record-lists.js"
import { createStore, type ItemStorage, type Store } from "./store.js"

export interface UnstorageRecordsOptions extends UnstorageAdapterOptions, RecordStoreOptions {
  /** Must be true: it says that you know that a second process on the same storage would break every promise. */
  readonly singleProcess: true
}

const OTHER_STORES =
  "unstorageRecords needs singleProcess: true, because a storage reads and writes a key, but cannot do both in one step, so that two processes would both be first. Otherwise use a store that decides such races itself, for example redisRecords, pgRecords or kyselyRecords."

/**
 * The library's records in a storage that a single process uses. Each change is made while nothing else in this process
 * works on the same key. `UnstorageAdapter` has them if its options say `singleProcess: true`; use this beside another
 * adapter. Throws TypeError without `singleProcess: true`.
 */
export function unstorageRecords(
  storage: ItemStorage,
  { singleProcess, now, ...options }: UnstorageRecordsOptions,
): RecordStore {
  if ((singleProcess as unknown) !== true) throw new TypeError(OTHER_STORES)
  const store = createStore(storage, options)
  const keys = recordKeysOf(options)
  return enteredRecords(
    {
      ...recordRows(store, keys),
      ...recordLists(store, keys),
      ...searches(store, () => keys.allIn(storage)),
    },
    { now },
  )
}

/** A row in the storage. `expires` has another name, because rows of the adapter have a date under that one. */
interface StorageRow extends Omit<EnteredRow, "expires"> {
  readonly until: number | null
}

async function read(store: Store, key: string): Promise<EnteredRow | null> {
  const { until, ...row } = (await store.getRow<StorageRow>(key)) ?? { until: null }
  return "version" in row ? { ...row, expires: until } : null
}

function recordRows(
  store: Store,
  keys: RecordKeys,
): Pick<EnteredRows, "find" | "insert" | "replace" | "remove"> {
  const find: EnteredRows["find"] = async (key) => read(store, await keys.record(key))
  const write = async ({ expires, ...row }: EnteredRow): Promise<true> => {
    const end = expires === null ? undefined : new Date(expires)
    await store.setRow(await keys.record(row), { ...row, until: expires }, end)
    return true
  }
  /** Does the work if the record has this version, or for null if there is none, while nobody changes it. */
  const whileAt = async (
    key: Pick<EnteredRow, "collection" | "id">,
    version: string | null,
    work: () => Promise<true>,
  ) =>
    store.exclusively([await keys.record(key)], async () => {
      const found = await find(key)
      return (found?.version ?? null) === version && work()
    })
  return {
    find,
    insert: (row) => whileAt(row, null, () => write(row)),
    replace: (found, row) => whileAt(found, found.version, () => write(row)),
    remove: (found) =>
      whileAt(found, found.version, async () => {
        await store.remove(await keys.record(found))
        return true
      }),
  }
}

/** How many rows are read at the same time. */
const AT_A_TIME = 25

/** These look through every record. */
function searches(
  store: Store,
  keysOfAll: () => Promise<readonly string[]>,
): Required<Pick<EnteredRows, "rowsOf" | "expired">> {
  const all = async (isWanted: (row: EnteredRow) => boolean, limit = Infinity) => {
    const names = await keysOfAll()
    const found: EnteredRow[] = []
    for (let start = 0; start < names.length && found.length < limit; start += AT_A_TIME) {
      const some = names.slice(start, start + AT_A_TIME)
      const rows = await Promise.all(some.map(async (name) => read(store, name)))
      found.push(...rows.flatMap((row) => (row && isWanted(row) ? row : [])))
    }
    return found.slice(0, limit)
  }
  return {
    rowsOf: (collection) => all((row) => row.collection === collection),
    expired: (before, limit) => all(({ expires }) => expires !== null && expires < before, limit),
  }
}
