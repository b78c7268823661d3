import {
  countedRecords,
  fromRecordRow,
  recordName,
  type RecordRow,
  type RowCondition,
} from "@sallyport/adapter-base"
import type { RecordKey, RecordStore } from "@sallyport/core/adapters"
import type { Table } from "./table.js"

const isUnexpired = ({ expires }: RecordRow) => expires === null || expires > Date.now()

/** Records of the library. Each look and each change runs without a pause, so nobody comes between. */
export function recordsIn(table: Table<RecordRow>): RecordStore {
  const passing = ({ version, unexpired, ...key }: RowCondition): RecordRow | null => {
    const row = table.get(recordName(key))
    if (row?.version !== version) return null
    return !unexpired || (isUnexpired(row) && row.owner === unexpired.owner) ? row : null
  }
  const counted = countedRecords({
    find: async (key) => table.get(recordName(key)),
    insert: async (row) => {
      if (table.get(recordName(row))) return false
      table.insert(row)
      return true
    },
    update: async (condition, row) => {
      if (!passing(condition)) return 0
      table.remove(recordName(row))
      table.insert(row)
      return 1
    },
    remove: async (condition) => (passing(condition) ? removeAll(table, [condition]) : 0),
  })
  return { ...counted, ...listing(table) }
}

function listing(table: Table<RecordRow>): Pick<RecordStore, "list" | "removeOwned" | "sweep"> {
  return {
    list: async ({ collection, owner, after = "", limit }) =>
      rowsOf(table, owner)
        .filter((row) => row.collection === collection && row.id > after && isUnexpired(row))
        .sort((a, b) => (a.id < b.id ? -1 : 1))
        .slice(0, limit)
        .map(fromRecordRow),
    removeOwned: async ({ owner, collection, except }) => {
      const owned = table.list(owner).filter((row) => row.id !== except)
      const some = owned.filter((row) => collection === undefined || row.collection === collection)
      return removeAll(table, some)
    },
    sweep: async (before, limit) => {
      const time = before.getTime()
      return removeAll(
        table,
        table.find(({ expires }) => expires !== null && expires < time, limit),
      )
    },
  }
}

function rowsOf(table: Table<RecordRow>, owner: string | undefined): RecordRow[] {
  return owner === undefined ? table.find(() => true, Number.MAX_SAFE_INTEGER) : table.list(owner)
}

function removeAll(table: Table<RecordRow>, keys: readonly RecordKey[]): number {
  for (const key of keys) table.remove(recordName(key))
  return keys.length
}
