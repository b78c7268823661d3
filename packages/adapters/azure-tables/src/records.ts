import {
  enteredRecords,
  type EnteredRow,
  type EnteredRows,
  type OwnerEntry,
  type RecordStoreOptions,
} from "@sallyport/adapter-base"
import type { RecordStore } from "@sallyport/core/adapters"
import { entityKeys, lists } from "./entity-key.js"
import { expiredRecords, inCollection, inPartition } from "./filters.js"
import { createStore, type Client, type FoundEntity, type Store } from "./store.js"

/** A row with the entity that it was read from. */
interface FoundRow extends EnteredRow {
  readonly found: FoundEntity
}

/**
 * The library's records in the adapter's table, under keys of their own. `TableStorageAdapter` has them already; use
 * this beside another adapter. Every write is an insert, of which Azure accepts one, or names the version (ETag) of the
 * entity that was read.
 */
export function azureTablesRecords(client: Client, options: RecordStoreOptions = {}): RecordStore {
  const store = createStore(client)
  return enteredRecords<FoundRow>({ ...rowsIn(store), ...entriesIn(store) }, options)
}

type Rows = Omit<EnteredRows<FoundRow>, keyof ReturnType<typeof entriesIn>>

function rowsIn(store: Store): Rows {
  return {
    find: async (key) => {
      const found = await store.get(entityKeys.record(key))
      return found && rowOf(found)
    },
    insert: async (row) => (await store.insert(entityKeys.record(row), propertiesOf(row))) !== null,
    replace: async ({ found }, row) => (await store.replace(found, propertiesOf(row))) !== null,
    remove: ({ found }) => store.remove(found),
    rowsOf: async (collection) => {
      const { partitionKey } = entityKeys.record({ collection, id: "" })
      return (await store.list(inPartition(partitionKey))).map(rowOf)
    },
    expired: async (before, limit) =>
      (await store.list(expiredRecords(new Date(before)), limit)).map(rowOf),
  }
}

function entriesIn(
  store: Store,
): Pick<EnteredRows<FoundRow>, "addEntry" | "removeEntry" | "entriesOf"> {
  const keyOf = async ({ owner, entry }: Pick<OwnerEntry, "owner" | "entry">) => ({
    partitionKey: await lists.records(owner),
    rowKey: entry,
  })
  return {
    addEntry: async (row, written) => {
      const { collection, id } = row
      await store.merge(await keyOf(row), { collection, id, written: new Date(written) })
    },
    removeEntry: async (entry) => {
      await store.remove({ entityKey: await keyOf(entry) })
    },
    entriesOf: async (owner, collection) => {
      const list = await lists.records(owner)
      const filter = collection === undefined ? inPartition(list) : inCollection(list, collection)
      return (await store.list(filter)).map(({ entityKey, row }) => {
        const { id, written, ...entry } = row as { collection: string; id: string; written: Date }
        return { ...entry, id, owner, entry: entityKey.rowKey, written: written.getTime() }
      })
    },
  }
}

/** What is stored. The owner as JSON, in which half a character is not replaced by another one. */
interface RecordProperties extends Omit<EnteredRow, "owner" | "expires"> {
  readonly owner: string
  /** Missing if the record stays. */
  readonly expires?: Date
}

function propertiesOf(row: EnteredRow): RecordProperties {
  const { collection, id, value, version, entry, owner, expires } = row
  const end = expires === null ? {} : { expires: new Date(expires) }
  return { collection, id, value, version, entry, owner: JSON.stringify(owner), ...end }
}

function rowOf(found: FoundEntity): FoundRow {
  const { owner, expires, ...row } = found.row as unknown as RecordProperties
  return {
    ...row,
    owner: JSON.parse(owner) as string | null,
    expires: expires?.getTime() ?? null,
    found,
  }
}
