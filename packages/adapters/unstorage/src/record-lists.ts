import type { EnteredRows, EntryName, OwnedRow, OwnerEntry } from "@sallyport/adapter-base"
import type { RecordKeys } from "./record-keys.js"
import type { Store } from "./store.js"

/** What a list has of each record: when it was written, and when the record expires, in milliseconds; 0 for never. */
type EntryTimes = Record<string, readonly [written: number, expires: number]>

/** Drivers that support expiry keep a record for a day after it has expired. */
const TWO_DAYS = 2 * 24 * 60 * 60 * 1000

type ListOperation = "addEntry" | "extendEntry" | "removeEntry" | "removeEntries" | "entriesOf"

/** The lists of owners. Each is one row, and is changed while nobody else in this process changes it. */
export function recordLists(
  store: Store,
  keys: RecordKeys,
): Required<Pick<EnteredRows, ListOperation>> {
  const change = async (
    owner: string,
    next: (entries: EntryTimes) => EntryTimes,
  ): Promise<void> => {
    const list = await keys.list(owner)
    await store.exclusively([list], async () => {
      const before = (await store.getRow<EntryTimes>(list)) ?? {}
      const after = next(before)
      if (Object.keys(after).length > 0) await store.setRow(list, after)
      else await store.remove(list)
    })
  }
  return {
    addEntry: (row, written) =>
      change(row.owner, (entries) => ({
        // Those of records that the driver has removed go here.
        ...withoutOver(entries, written - TWO_DAYS),
        [nameOf(row)]: [written, row.expires ?? 0],
      })),
    extendEntry: (row) => change(row.owner, (entries) => extended(entries, row)),
    removeEntry: (entry) => change(entry.owner, (entries) => without(entries, [entry])),
    removeEntries: async (removed) => {
      const [first] = removed
      if (first) await change(first.owner, (entries) => without(entries, removed))
    },
    entriesOf: async (owner, collection) => {
      const entries = Object.entries((await store.getRow<EntryTimes>(await keys.list(owner))) ?? {})
      const all = entries.map(([name, [written]]) => entryOf(owner, name, written))
      return all.filter((entry) => entry.collection === (collection ?? entry.collection))
    },
  }
}

function nameOf({ collection, id, entry }: EntryName): string {
  return `${collection}/${id}/${entry}`
}

function entryOf(owner: string, name: string, written: number): OwnerEntry {
  const [collection = "", id = "", entry = ""] = name.split("/")
  return { owner, collection, id, entry, written }
}

function without(entries: EntryTimes, removed: readonly EntryName[]): EntryTimes {
  const names = new Set(removed.map(nameOf))
  return Object.fromEntries(Object.entries(entries).filter(([name]) => !names.has(name)))
}

function withoutOver(entries: EntryTimes, before: number): EntryTimes {
  const kept = Object.entries(entries).filter(([, [, end]]) => end === 0 || end > before)
  return Object.fromEntries(kept)
}

function extended(entries: EntryTimes, row: OwnedRow): EntryTimes {
  const [written, end] = entries[nameOf(row)] ?? [0, 0]
  const isLater = end !== 0 && (row.expires === null || row.expires > end)
  return isLater ? { ...entries, [nameOf(row)]: [written, row.expires ?? 0] } : entries
}
