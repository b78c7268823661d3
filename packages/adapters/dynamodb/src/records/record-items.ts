import type { EnteredRow, EnteredRows, EntryName, OwnerEntry } from "@sallyport/adapter-base"
import { isAbsent, isBelow, isEqual } from "../condition.js"
import type { Item } from "../items.js"
import type { Key } from "../keys.js"
import type { Store } from "../store.js"
import { untilFree } from "../until-free.js"

/** To a process whose clock is behind, an expired record still exists: time to live comes a day later, in seconds. */
const DAY = 24 * 60 * 60

const recordKey = ({ collection, id }: Pick<EnteredRow, "collection" | "id">): Key => [
  `RECORD#${collection}/${id}`,
  `RECORD#${collection}/${id}`,
]

/** As JSON, in which no owner is an empty text, and half a character is not replaced by another one. */
const partitionOf = (owner: string): string => `RECORDS#${JSON.stringify(owner)}`

const entryKey = ({ owner, collection, id, entry }: EntryName): Key => [
  partitionOf(owner),
  `RECORD#${collection}/${id}/${entry}`,
]

/** The items of records, and of the entries that lead to them from their owners. */
export function recordItems(store: Store): EnteredRows {
  return {
    find: async (key) => rowOf(await store.get(recordKey(key))),
    findAll: async (keys) =>
      (await store.getAll(keys.map(recordKey))).flatMap((item) => rowOf(item) ?? []),
    insert: (row) =>
      untilFree(() => store.put(recordKey(row), itemOf(row), isAbsent(store.keyAttribute))),
    insertWithEntry: (row, written) => {
      const entry = [entryKey(row), entryItem(row, written)] as const
      return untilFree(() => store.insertAll([[recordKey(row), itemOf(row)], entry]))
    },
    replace: (found, row) =>
      untilFree(() => store.put(recordKey(row), itemOf(row), isEqual("version", found.version))),
    remove: async (found) => {
      const hasVersion = isEqual("version", found.version)
      return (await untilFree(() => store.remove(recordKey(found), hasVersion))) !== null
    },
    addEntry: async (row, written) => {
      await untilFree(() => store.put(entryKey(row), entryItem(row, written)))
    },
    extendEntry: (row) => untilFree(() => extendEntry(store, row)),
    removeEntry: async (entry) => {
      await untilFree(() => store.remove(entryKey(entry)))
    },
    removeEntries: (entries) => store.removeAll(entries.map(entryKey)),
    entriesOf: async (owner, collection) => {
      const prefix = collection === undefined ? "RECORD#" : `RECORD#${collection}/`
      return (await store.list(partitionOf(owner), prefix)).map(entryOf(owner))
    },
    entriesAfter: async ({ owner, collection, after, limit }) => {
      // "0" is the character after "/", so that the range begins after all entries of the id, and ends with the collection.
      const from = `RECORD#${collection}/${after === "" ? "" : `${after}0`}`
      const range = { from, to: `RECORD#${collection}0`, limit }
      return (await store.listFrom(partitionOf(owner), range)).map(entryOf(owner))
    },
    rowsOf: async (collection) =>
      (await store.scan(`RECORD#${collection}/`)).flatMap((item) => rowOf(item) ?? []),
  }
}

/** The expiry in milliseconds, and again, later and in seconds, for time to live. */
function itemOf({ owner, expires, ...row }: EnteredRow): Item {
  return {
    ...row,
    owner: JSON.stringify(owner),
    until: expires,
    ...timeToLive(expires),
    type: "RECORD",
  }
}

function rowOf(item: Item | null): EnteredRow | null {
  if (!item) return null
  const { owner, until, ...row } = item as unknown as EnteredRow & { until: number | null }
  return { ...row, owner: JSON.parse(String(owner)) as string | null, expires: until }
}

function entryItem({ collection, id, entry, expires }: EnteredRow, written: number): Item {
  return { collection, id, entry, written, ...timeToLive(expires), type: "RECORDS" }
}

const entryOf =
  (owner: string) =>
  (item: Item): OwnerEntry => ({ ...(item as unknown as OwnerEntry), owner })

function timeToLive(expires: number | null): { readonly expires?: number } {
  return expires === null ? {} : { expires: Math.ceil(expires / 1000) + DAY }
}

/** Only to a later time, because of two writers at the same moment the one that fails may write its entry last. */
async function extendEntry(
  store: Store,
  row: Parameters<Required<EnteredRows>["extendEntry"]>[0],
): Promise<void> {
  const { expires } = timeToLive(row.expires)
  const key = entryKey(row)
  if (expires === undefined) await store.update(key, { remove: ["expires"] })
  else await store.update(key, { set: { expires } }, isBelow("expires", expires))
}
