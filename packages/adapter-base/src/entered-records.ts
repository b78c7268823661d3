import type { NewRecord, RecordStore, When } from "@sallyport/core/adapters"
import { ATTEMPTS, isOver, retriesEnded } from "./counted-records.js"
import { dropEntry, type EnteredRow, type EnteredRows, isOwned } from "./entered-rows.js"
import { listing } from "./owner-entries.js"
import { fromRecordRow, newVersion, type RecordStoreOptions, toRecordRow } from "./record-row.js"

/**
 * The library's records in a store whose only promise is that it writes one row under a condition. An entry for the
 * owner is written before the record and removed after it. So whoever reads the entries of an owner finds every record
 * whose `put` has returned; an entry that a killed process has left leads to nothing, and does no harm.
 *
 * The entry has the name that its record was made with. Whoever removes a record removes only the entry of that one, and
 * not what somebody has written for its successor in the meantime.
 */
export function enteredRecords<Row extends EnteredRow>(
  rows: EnteredRows<Row>,
  { now = () => Date.now() }: RecordStoreOptions = {},
): RecordStore {
  return {
    get: async (key) => {
      const row = await rows.find(key)
      return row && !isOver(row, now()) ? fromRecordRow(row) : null
    },
    put: putting(rows, now),
    take: taking(rows, now),
    ...listing(rows, now),
    sweep: async (before, limit) => {
      let count = 0
      for (const row of (await rows.expired?.(before.getTime(), limit)) ?? []) {
        if (!(await rows.remove(row))) continue
        await dropEntry(rows, row)
        count += 1
      }
      return count
    },
  }
}

type Clock = () => number

function putting<Row extends EnteredRow>(rows: EnteredRows<Row>, now: Clock): RecordStore["put"] {
  return async (record, when) => {
    const row = { ...toRecordRow(record), entry: newVersion() }
    let found = when === "absent" ? null : await rows.find(record)
    if (!found && typeof when !== "object" && isOwned(row) && rows.insertWithEntry) {
      if (await rows.insertWithEntry(row, now())) return row.version
      found = await rows.find(record)
    }
    for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
      if (isOwnWrite(found, row)) return row.version
      const current = found && !isOver(found, now()) ? found : null
      if (!mayWrite(current, record, when)) return null
      const isWritten = current
        ? await writeOver(rows, current, { ...row, entry: current.entry })
        : await writeNew(rows, { row, expired: found, written: now() })
      if (isWritten) return row.version
      found = await rows.find(record)
      if (!current && !isOwnWrite(found, row)) await dropEntry(rows, row)
    }
    throw retriesEnded()
  }
}

/** So it is if the client has sent a request again because the answer was lost, and was then refused. */
function isOwnWrite(found: EnteredRow | null, { version, entry }: EnteredRow): boolean {
  return found?.version === version || found?.entry === entry
}

function mayWrite(current: EnteredRow | null, { owner }: NewRecord, when: When): boolean {
  if (when === "absent") return current === null
  if (current && current.owner !== owner) return false
  return when === "always" || current?.version === when.version
}

async function writeOver<Row extends EnteredRow>(
  rows: EnteredRows<Row>,
  current: Row,
  row: EnteredRow,
): Promise<boolean> {
  const isLater = row.expires === null || row.expires > Number(current.expires)
  if (current.expires !== null && isLater && isOwned(row)) await rows.extendEntry?.(row)
  return rows.replace(current, row)
}

interface NewRow<Row> {
  readonly row: EnteredRow
  /** The expired row in its place. */
  readonly expired: Row | null
  readonly written: number
}

async function writeNew<Row extends EnteredRow>(
  rows: EnteredRows<Row>,
  { row, expired, written }: NewRow<Row>,
): Promise<boolean> {
  if (!isOwned(row)) return expired ? rows.replace(expired, row) : rows.insert(row)
  await rows.addEntry(row, written)
  if (!expired) return rows.insert(row)
  if (!(await rows.replace(expired, row))) return false
  await dropEntry(rows, expired)
  return true
}

function taking<Row extends EnteredRow>(rows: EnteredRows<Row>, now: Clock): RecordStore["take"] {
  return async (key, when) => {
    for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
      const found = await rows.find(key)
      if (!found || isOver(found, now())) return null
      if (when && found.version !== when.version) return null
      if (await rows.remove(found)) {
        await dropEntry(rows, found)
        return fromRecordRow(found)
      }
    }
    throw retriesEnded()
  }
}
