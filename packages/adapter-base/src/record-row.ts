import type { JsonValue, NewRecord, RecordKey, StoredRecord } from "@sallyport/core/adapters"

/** A record as a row: its value as JSON, its expiry in milliseconds since the epoch. */
export interface RecordRow {
  readonly collection: string
  readonly id: string
  readonly owner: string | null
  readonly value: string
  readonly version: string
  readonly expires: number | null
}

export interface RecordStoreOptions {
  /** The clock by which records expire, in milliseconds since the epoch. Default: `Date.now`. */
  readonly now?: (() => number) | undefined
}

/**
 * The row to write, with a version of its own: 128 random bits, made by the writer. So no store has to count, and none
 * is used twice for a key, also if the record was removed and written again.
 */
export function toRecordRow({ collection, id, owner, value, expires }: NewRecord): RecordRow {
  return {
    collection,
    id,
    owner,
    value: JSON.stringify(value),
    version: newVersion(),
    expires: expires && expires.getTime(),
  }
}

/** Both parts of a key as one text. The slash keeps the two apart, because neither may contain one. */
export function recordName({ collection, id }: RecordKey): string {
  return `${collection}/${id}`
}

/** 128 random bits, as 32 hexadecimal digits. */
export function newVersion(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("")
}

/** The record in a row. Some drivers return large integers as text. */
export function fromRecordRow(row: {
  readonly [Name in keyof RecordRow]: Name extends "expires" ? unknown : RecordRow[Name]
}): StoredRecord {
  const { collection, id, owner, version, expires } = row
  return {
    collection,
    id,
    owner,
    value: JSON.parse(row.value) as JsonValue,
    version,
    expires: expires === null ? null : new Date(Number(expires)),
  }
}
