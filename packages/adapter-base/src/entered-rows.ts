import type { RecordKey } from "@sallyport/core/adapters"
import { inBatches } from "./in-batches.js"
import type { RecordRow } from "./record-row.js"

/** A record as a row, with the name of the entry that leads from its owner to it. */
export interface EnteredRow extends RecordRow {
  /** Made when the record is, and never used for another one. A record of nobody has the name, but no entry. */
  readonly entry: string
}

/** What `enteredRecords` needs of a store that writes under a condition, but finds nothing by its owner. */
export interface EnteredRows<Row extends EnteredRow = EnteredRow> {
  /** The current row, expired or not. */
  readonly find: (key: RecordKey) => Promise<Row | null>
  /** Optional: the current rows of many keys, in any order, in fewer requests than by `find`. */
  readonly findAll?: (keys: readonly RecordKey[]) => Promise<readonly Row[]>
  /** Inserts a row; false if there is one with this key. */
  readonly insert: (row: EnteredRow) => Promise<boolean>
  /** Optional: the same with its entry, both or neither. False also if the store cannot do that now. */
  readonly insertWithEntry?: (row: OwnedRow, written: number) => Promise<boolean>
  /** Writes over the row that was found; false if it has another version by now. */
  readonly replace: (found: Row, row: EnteredRow) => Promise<boolean>
  /** Removes the row that was found; false if it has another version by now. */
  readonly remove: (found: Row) => Promise<boolean>
  /** Writes the entry of a row, and when it was written, in milliseconds since the epoch. */
  readonly addEntry: (row: OwnedRow, written: number) => Promise<void>
  /** Where the store removes expired entries by itself: makes sure that this one stays as long as its row. */
  readonly extendEntry?: (row: OwnedRow) => Promise<void>
  readonly removeEntry: (entry: EntryName) => Promise<void>
  /** Optional: removes many entries of one owner, in fewer requests than by `removeEntry`. */
  readonly removeEntries?: (entries: readonly EntryName[]) => Promise<void>
  /** Every entry of an owner, of one collection or of all. */
  readonly entriesOf: (owner: string, collection?: string) => Promise<readonly OwnerEntry[]>
  /**
   * Optional: the next entries of an owner in a collection, in an order of their ids that is always the same. Fewer than
   * `limit` only if there are no more.
   */
  readonly entriesAfter?: (page: EntryPage) => Promise<readonly OwnerEntry[]>
  /** Every row of a collection. */
  readonly rowsOf: (collection: string) => Promise<readonly RecordRow[]>
  /** Rows that expired before a moment, in milliseconds since the epoch. Missing where the store removes them. */
  readonly expired?: (before: number, limit: number) => Promise<readonly Row[]>
}

/** What leads from an owner to a record, if that is still the one that the entry was written for. */
export interface OwnerEntry extends RecordKey {
  readonly owner: string
  readonly entry: string
  /** When it was written, in milliseconds since the epoch. */
  readonly written: number
}

/** What finds an entry. */
export type EntryName = Omit<OwnerEntry, "written">

/** Which entries to read. */
interface EntryPage {
  readonly owner: string
  readonly collection: string
  /** Only those of records whose id comes after this one; all of them if it is empty. */
  readonly after: string
  readonly limit: number
}

/** A row of somebody. */
export type OwnedRow = EnteredRow & { readonly owner: string }

/** Whether the record is somebody's, and so has an entry. */
export const isOwned = (row: EnteredRow): row is OwnedRow => row.owner !== null

/** What a caller is told does not depend on this: the record is gone, and an entry that is left does no harm. */
export async function dropEntry(
  rows: Pick<EnteredRows, "removeEntry">,
  row: EnteredRow,
): Promise<void> {
  if (isOwned(row)) await rows.removeEntry(row).catch(() => undefined)
}

/** The same for many entries of one owner. */
export async function dropEntries(
  rows: Pick<EnteredRows, "removeEntry" | "removeEntries">,
  entries: readonly EntryName[],
): Promise<void> {
  if (rows.removeEntries) await rows.removeEntries(entries).catch(() => undefined)
  else await inBatches(entries, (entry) => rows.removeEntry(entry).catch(() => undefined))
}
