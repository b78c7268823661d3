import type { RecordKey, RecordStore } from "@sallyport/core/adapters"
import {
  fromRecordRow,
  type RecordRow,
  type RecordStoreOptions,
  toRecordRow,
} from "./record-row.js"

/** What `countedRecords` needs of a database that says how many rows a statement has changed, but not which. */
export interface RecordRows {
  /** The row, expired or not. */
  readonly find: (key: RecordKey) => Promise<RecordRow | null>
  /** Inserts a row; false if there is one with this key. The database decides, by a unique key. */
  readonly insert: (row: RecordRow) => Promise<boolean>
  /** Replaces the row that passes, and returns how many did. */
  readonly update: (condition: RowCondition, row: RecordRow) => Promise<number>
  /** Removes the row that passes, and returns how many did. */
  readonly remove: (condition: RowCondition) => Promise<number>
}

/** The row with this key and this version. */
export interface RowCondition extends RecordKey {
  readonly version: string
  /** If given: only if it does so far belong to this owner, and expires later than `after`, or never. */
  readonly unexpired?: { readonly owner: string | null; readonly after: number }
}

/** Each failed attempt is somebody else's success, so this is reached only if a record changes all the time. */
export const ATTEMPTS = 100

export function retriesEnded(): Error {
  return new Error("The record was changed by others at every attempt")
}

/** Whether a row has expired by this clock, in milliseconds since the epoch. */
export function isOver({ expires }: RecordRow, now: number): boolean {
  return expires !== null && Number(expires) <= now
}

/**
 * `get`, `put` and `take` for databases without `RETURNING`. Every change is one statement under the condition that the
 * row still has the version that was read. The first statement to change the row gives it another version, which is
 * never used again, so of several callers only one is told that its statement changed a row.
 */
export function countedRecords(
  rows: RecordRows,
  { now = () => Date.now() }: RecordStoreOptions = {},
): Pick<RecordStore, "get" | "put" | "take"> {
  return {
    get: async (key) => {
      const row = await rows.find(key)
      return row && !isOver(row, now()) ? fromRecordRow(row) : null
    },
    put: putting(rows, now),
    take: taking(rows, now),
  }
}

function putting(rows: RecordRows, now: () => number): RecordStore["put"] {
  return async (record, when) => {
    const { collection, id, owner } = record
    const row = toRecordRow(record)
    if (typeof when === "object") {
      const unexpired = { owner, after: now() }
      const count = await rows.update({ collection, id, version: when.version, unexpired }, row)
      return count > 0 ? row.version : null
    }
    // Where nothing should be there, the first attempt is to insert it, without a look.
    let found = when === "absent" ? null : await rows.find(record)
    for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
      if (found && !isOver(found, now()) && (when === "absent" || found.owner !== owner))
        return null
      const isWritten = found
        ? (await rows.update({ collection, id, version: found.version }, row)) > 0
        : await rows.insert(row)
      if (isWritten) return row.version
      found = await rows.find(record)
    }
    throw retriesEnded()
  }
}

function taking(rows: RecordRows, now: () => number): RecordStore["take"] {
  return async ({ collection, id }, when) => {
    for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
      const found = await rows.find({ collection, id })
      if (!found || isOver(found, now())) return null
      if (when && found.version !== when.version) return null
      if ((await rows.remove({ collection, id, version: found.version })) > 0)
        return fromRecordRow(found)
    }
    throw retriesEnded()
  }
}
