import type { OwnedRecords, RecordKey, RecordList, RecordStore } from "@sallyport/core/adapters"
import { ATTEMPTS, isOver, retriesEnded } from "./counted-records.js"
import { dropEntries, type EnteredRow, type EnteredRows, type OwnerEntry } from "./entered-rows.js"
import { inBatches } from "./in-batches.js"
import { fromRecordRow, recordName } from "./record-row.js"

/** How many entries are followed before the next ones are read: as many as DynamoDB returns rows in one request. */
const PAGE = 100

/** Fewer are never asked for, because some may lead to nothing. */
const LEAST = 25

/** An entry without a record may belong to a `put` that is not done, but not for so long. */
const DAY = 24 * 60 * 60 * 1000

/** `list` and `removeOwned`, by the entries of an owner. */
export function listing<Row extends EnteredRow>(
  rows: EnteredRows<Row>,
  now: () => number,
): Pick<RecordStore, "list" | "removeOwned"> {
  return {
    list: async ({ owner, ...of }) => {
      const { collection, after = "", limit } = of
      if (owner === undefined) {
        const found = (await rows.rowsOf(collection)).filter((row) => !isOver(row, now()))
        const rest = found.filter(({ id }) => id > after).sort((a, b) => (a.id < b.id ? -1 : 1))
        return rest.slice(0, limit).map(fromRecordRow)
      }
      const found: Row[] = []
      for await (const ids of idsOf(rows, { ...of, owner }, () => limit - found.length)) {
        const keys = ids.map((id) => ({ collection, id }))
        const read = await rowsAt(rows, keys)
        const existing = keys.flatMap((key) => read.get(recordName(key)) ?? [])
        found.push(...existing.filter((row) => row.owner === owner && !isOver(row, now())))
      }
      return found.slice(0, limit).map(fromRecordRow)
    },
    removeOwned: (of) => removeOwned(rows, of, now),
  }
}

/** The ids that entries of an owner lead to, page after page, as long as records are missing. */
async function* idsOf<Row extends EnteredRow>(
  rows: EnteredRows<Row>,
  { owner, collection, after = "" }: Omit<RecordList, "owner"> & { readonly owner: string },
  missing: () => number,
): AsyncGenerator<readonly string[]> {
  const sizeOf = () => Math.min(Math.max(missing(), LEAST), PAGE)
  if (!rows.entriesAfter) {
    const entries = await rows.entriesOf(owner, collection)
    const ids = distinct(entries)
      .filter((id) => id > after)
      .sort()
    while (ids.length > 0 && missing() > 0) yield ids.splice(0, sizeOf())
    return
  }
  for (let last = after; missing() > 0;) {
    const limit = sizeOf()
    const entries = await rows.entriesAfter({ owner, collection, after: last, limit })
    if (entries.length > 0) yield distinct(entries)
    if (entries.length < limit) return
    last = entries.at(-1)?.id ?? last
  }
}

/** Several entries may lead to one record, if processes were killed. */
function distinct(entries: readonly OwnerEntry[]): string[] {
  return [...new Set(entries.map(({ id }) => id))]
}

/** The rows that exist, by their names. */
async function rowsAt<Row extends EnteredRow>(
  rows: EnteredRows<Row>,
  keys: readonly RecordKey[],
): Promise<ReadonlyMap<string, Row>> {
  const found = rows.findAll
    ? await rows.findAll(keys)
    : await inBatches(keys, (key) => rows.find(key))
  return new Map(found.flatMap((row) => (row ? [[recordName(row), row] as const] : [])))
}

/** Every entry is followed once, so one whose record cannot be removed now does not keep the others from it. */
async function removeOwned<Row extends EnteredRow>(
  rows: EnteredRows<Row>,
  { owner, collection, except }: OwnedRecords,
  now: () => number,
): Promise<number> {
  const all = await rows.entriesOf(owner, collection)
  const entries = all.filter(({ id }) => id !== except)
  let count = 0
  for (let start = 0; start < entries.length; start += PAGE) {
    const some = entries.slice(start, start + PAGE)
    const found = await rowsAt(rows, some)
    const removed = await inBatches(some, async (entry) =>
      removeBy(rows, entry, found.get(recordName(entry)) ?? null),
    )
    count += removed.filter(Boolean).length
    const isDone = (entry: OwnerEntry, at: number) => removed[at] || entry.written < now() - DAY
    await dropEntries(rows, some.filter(isDone))
  }
  return count
}

/** Removes the record that an entry leads to, whatever others write meanwhile. False if there is none. */
async function removeBy<Row extends EnteredRow>(
  rows: EnteredRows<Row>,
  entry: OwnerEntry,
  read: Row | null,
): Promise<boolean> {
  let found = read
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    if (found?.entry !== entry.entry) return false
    if (await rows.remove(found)) return true
    found = await rows.find(entry)
  }
  throw retriesEnded()
}
