import type { RecordStore } from "@sallyport/core/adapters"
import { ATTEMPTS, isOver, retriesEnded } from "./counted-records.js"
import { dropEntry, type EnteredRow, type EnteredRows, type OwnerEntry } from "./entered-rows.js"
import { fromRecordRow } from "./record-row.js"

/** How many rows are asked for at the same time. */
const AT_A_TIME = 25

/** An entry without a record may belong to a `put` that is not done, but not for so long. */
const DAY = 24 * 60 * 60 * 1000

/** `list` and `removeOwned`, by the entries of an owner. */
export function listing<Row extends EnteredRow>(
  rows: EnteredRows<Row>,
  now: () => number,
): Pick<RecordStore, "list" | "removeOwned"> {
  return {
    list: async ({ collection, owner, after = "", limit }) => {
      if (owner === undefined) {
        const found = (await rows.rowsOf(collection)).filter((row) => !isOver(row, now()))
        const rest = found.filter(({ id }) => id > after).sort((a, b) => (a.id < b.id ? -1 : 1))
        return rest.slice(0, limit).map(fromRecordRow)
      }
      const entries = await rows.entriesOf(owner, collection)
      const ids = [...new Set(entries.map(({ id }) => id))].filter((id) => id > after).sort()
      const found: Row[] = []
      for (let start = 0; start < ids.length && found.length < limit; start += AT_A_TIME) {
        const some = ids.slice(start, start + AT_A_TIME)
        const read = await Promise.all(some.map(async (id) => rows.find({ collection, id })))
        found.push(
          ...read.flatMap((row) => (row?.owner === owner && !isOver(row, now()) ? row : [])),
        )
      }
      return found.slice(0, limit).map(fromRecordRow)
    },
    removeOwned: async ({ owner, collection, except }) => {
      const all = await rows.entriesOf(owner, collection)
      const entries = all.filter(({ id }) => id !== except)
      let count = 0
      for (let start = 0; start < entries.length; start += AT_A_TIME) {
        const some = entries.slice(start, start + AT_A_TIME)
        const removed = await Promise.all(some.map(async (entry) => removeBy(rows, entry, now())))
        count += removed.filter(Boolean).length
      }
      return count
    },
  }
}

/** Removes the record that an entry leads to, whatever others write meanwhile. False if there is none. */
async function removeBy<Row extends EnteredRow>(
  rows: EnteredRows<Row>,
  entry: OwnerEntry,
  now: number,
): Promise<boolean> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const found = await rows.find(entry)
    if (found?.entry !== entry.entry) {
      if (entry.written < now - DAY) await rows.removeEntry(entry)
      return false
    }
    if (await rows.remove(found)) {
      await dropEntry(rows, found)
      return true
    }
  }
  throw retriesEnded()
}
