import {
  enteredRecords,
  type EnteredRow,
  type EnteredRows,
  type OwnerEntry,
  type RecordStoreOptions,
} from "@sallyport/adapter-base"
import type { RecordStore } from "@sallyport/core/adapters"
import type { Document } from "./database.js"
import type { PouchDBAdapterOptions } from "./options.js"
import { createStore, type Store } from "./store.js"

/** A row with the document that it was read from. */
interface FoundRow extends EnteredRow {
  readonly document: Document
}

/**
 * The library's records in documents of the adapter's database. `PouchDBAdapter` has them already; use this beside
 * another adapter. Every change names the revision of the document that was read. Of several such changes a database
 * accepts one; databases that are replicated into each other do not decide together.
 */
export function pouchdbRecords(
  options: PouchDBAdapterOptions,
  { now }: RecordStoreOptions = {},
): RecordStore {
  const store = createStore(options)
  return enteredRecords<FoundRow>({ ...rowsIn(store), ...entriesIn(store) }, { now })
}

type EntryOperation = "addEntry" | "removeEntry" | "entriesOf"

function rowsIn(store: Store): Omit<EnteredRows<FoundRow>, EntryOperation> {
  const { ids } = store
  return {
    find: async (key) => {
      const found = await store.get(ids.record(key))
      return found && rowOf(found)
    },
    insert: (row) => store.put({ _id: ids.record(row) }, contentOf(row)),
    replace: ({ document }, row) => store.put(document, contentOf(row)),
    remove: ({ document }) => store.remove(document),
    rowsOf: async (collection) => {
      const found = await store.list(ids.record({ collection, id: "" }))
      return found.map(rowOf)
    },
    expired: async (before, limit) => {
      const end = new Date(before).toISOString()
      const selector = { [RECORD]: { $exists: true }, expires: { $gt: "", $lt: end } }
      const rows = (await store.find({ index: "byExpires", selector, limit })).map(rowOf)
      // Texts of years with more than four digits sort before others.
      return rows.filter(({ expires }) => expires !== null && expires < before)
    },
  }
}

function entriesIn(store: Store): Pick<EnteredRows, EntryOperation> {
  const { ids } = store
  return {
    addEntry: async ({ owner, collection, id, entry }, written) => {
      const content = { [ENTRY]: { collection, id, entry, written } }
      await store.put({ _id: `${await ids.recordsOf(owner)}${collection}/${entry}` }, content)
    },
    removeEntry: async ({ owner, collection, entry }) => {
      await store.removeById(`${await ids.recordsOf(owner)}${collection}/${entry}`)
    },
    entriesOf: async (owner, collection) => {
      const some = collection === undefined ? "" : `${collection}/`
      const found = await store.list(`${await ids.recordsOf(owner)}${some}`)
      return found.map((document) => ({ ...(document[ENTRY] as OwnerEntry), owner }))
    },
  }
}

/** All members of a record are in one, so that no index of the adapter takes it for something else. */
const RECORD = "sallyport:record"
const ENTRY = "sallyport:entry"

/** What is stored. `expires` stands beside it as a text, for the index by which expired documents are found. */
function contentOf(row: EnteredRow): Readonly<Record<string, unknown>> {
  const { collection, id, owner, value, version, entry, expires } = row
  // The owner as JSON, in which half a character is not replaced by another one.
  const record = { collection, id, owner: JSON.stringify(owner), value, version, entry, expires }
  return { [RECORD]: record, ...(expires !== null && { expires: new Date(expires).toISOString() }) }
}

function rowOf(document: Document): FoundRow {
  const row = document[RECORD] as EnteredRow
  return { ...row, owner: JSON.parse(String(row.owner)) as string | null, document }
}
