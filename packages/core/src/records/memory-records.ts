import type { JsonValue } from "../contract/json.js"
import type {
  NewRecord,
  RecordKey,
  RecordStore,
  StoredRecord,
  When,
} from "../contract/record-store.js"
import { randomHex } from "../crypto/random.js"

export interface MemoryRecordsOptions {
  /** Must be true: it says that you know that other processes see none of these records, and a restart loses them. */
  readonly singleProcess: true
  /** The clock, in milliseconds since the epoch. Default: `Date.now`. */
  readonly now?: (() => number) | undefined
}

/** A record whose value is text, so that a caller cannot change what is stored. */
interface RecordRow extends Omit<StoredRecord, "value"> {
  readonly text: string
}

/** The slash keeps the two apart, because neither may contain one. */
const nameOf = ({ collection, id }: RecordKey) => `${collection}/${id}`

const recordOf = ({ text, ...row }: RecordRow): StoredRecord => ({
  ...row,
  value: JSON.parse(text) as JsonValue,
})

const OTHER_STORES =
  "memoryRecords needs singleProcess: true, because other processes see none of its records. Write memoryRecords({ singleProcess: true }). With several processes, use those of an adapter, for example kyselyRecords, prismaRecords or redisRecords."

/** Plain JavaScript may call it so. */
const NOTHING = {} as MemoryRecordsOptions

/** As `records-of.ts` reads it of any store. */
const connectedTo: symbol = Symbol.for("sallyport.store")

/**
 * Records in the memory of one process, for tests, demos, and applications that run as a single process and may forget
 * everything at a restart.
 *
 * Each operation runs without a pause, so that of several callers one comes first.
 */
export function memoryRecords({
  singleProcess,
  now = () => Date.now(),
}: MemoryRecordsOptions = NOTHING): Required<RecordStore> {
  if ((singleProcess as unknown) !== true) throw new TypeError(OTHER_STORES)
  const rows = new Map<string, RecordRow>()
  const find = (key: RecordKey): RecordRow | undefined => {
    const row = rows.get(nameOf(key))
    return row && !isOver(row, now()) ? row : undefined
  }
  const write = (record: NewRecord): string => {
    const { collection, id, owner, expires } = record
    const version = randomHex(16)
    const end = expires && new Date(expires)
    const text = JSON.stringify(record.value)
    rows.set(nameOf(record), { collection, id, owner, text, version, expires: end })
    return version
  }
  return {
    // What tells this store from others: it is this object.
    [connectedTo]: () => [rows],
    ...readsIn(rows, { find, now }),
    ...removals(rows),
    put: async (record, when) =>
      mayWrite(find(record), record.owner, when) ? write(record) : null,
    take: async (key, when) => {
      const row = find(key)
      if (!row || (when && row.version !== when.version)) return null
      rows.delete(nameOf(key))
      return recordOf(row)
    },
    add: async ({ collection, id }, by, expires) => {
      const { text, ...rest } = find({ collection, id }) ?? { owner: null, text: "0", expires }
      const value = Number(text) + by
      if (!Number.isSafeInteger(value)) throw new TypeError("The record is not a number to add to")
      write({ ...rest, collection, id, value })
      return value
    },
  }
}

function isOver({ expires }: Pick<RecordRow, "expires">, now: number): boolean {
  return expires !== null && expires.getTime() <= now
}

function mayWrite(row: RecordRow | undefined, owner: string | null, when: When): boolean {
  if (when === "absent") return row === undefined
  if (row && row.owner !== owner) return false
  return when === "always" || row?.version === when.version
}

interface RowLookup {
  readonly find: (key: RecordKey) => RecordRow | undefined
  readonly now: () => number
}

function readsIn(
  rows: ReadonlyMap<string, RecordRow>,
  { find, now }: RowLookup,
): Pick<Required<RecordStore>, "get" | "list"> {
  return {
    get: async (key) => {
      const row = find(key)
      return row ? recordOf(row) : null
    },
    list: async ({ collection, owner, after = "", limit }) =>
      [...rows.values()]
        .filter((row) => row.collection === collection && row.id > after && !isOver(row, now()))
        .filter((row) => owner === undefined || row.owner === owner)
        .sort((a, b) => (a.id < b.id ? -1 : 1))
        .slice(0, limit)
        .map(recordOf),
  }
}

function removals(
  rows: Map<string, RecordRow>,
): Pick<Required<RecordStore>, "removeOwned" | "sweep"> {
  return {
    removeOwned: async ({ owner, collection, except }) => {
      const owned = [...rows.values()].filter(
        (row) =>
          row.owner === owner &&
          row.id !== except &&
          row.collection === (collection ?? row.collection),
      )
      for (const row of owned) rows.delete(nameOf(row))
      return owned.length
    },
    sweep: async (before, limit) => {
      const over = [...rows.values()].filter((row) => isOver(row, before.getTime() - 1))
      for (const row of over.slice(0, limit)) rows.delete(nameOf(row))
      return Math.min(over.length, limit)
    },
  }
}
