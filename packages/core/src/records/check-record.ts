import type { JsonValue } from "../contract/json.js"
import type { NewRecord, OwnedRecords, RecordKey, RecordList } from "../contract/record-store.js"
import { isRecordName } from "./record-id.js"

/** Characters of a value as JSON. Every store keeps that many in one row, item or entity. */
const MOST_TEXT = 32_000
const MOST_OF_OWNER = 255
const MOST_LISTED = 1000
/** No value of ours is nested that deeply, and a circle is found without running out of stack. */
const DEEPEST = 64

/** Each of these throws TypeError, before anything is written. A message never shows a value. */

export function requireKey({ collection, id }: RecordKey): void {
  if (!isRecordName(collection) || !isRecordName(id))
    throw new TypeError(
      "The collection and the id of a record have 1 to 128 characters of A–Z, a–z, 0–9 and _ . : -",
    )
}

export function requireRecord(record: NewRecord): void {
  requireKey(record)
  if (record.owner !== null) requireOwner(record.owner)
  if (record.expires !== null) requireDate(record.expires)
  if (!isJson(record.value))
    throw new TypeError("The value of a record must be JSON: no dates, functions or cycles")
  if (JSON.stringify(record.value).length > MOST_TEXT)
    throw new TypeError(`The value of a record has more than ${MOST_TEXT} characters as JSON`)
}

export function requireList({ collection, owner, after, limit }: RecordList): void {
  requireKey({ collection, id: after ?? "-" })
  if (owner !== undefined) requireOwner(owner)
  requireLimit(limit)
}

export function requireOwned({ owner, collection = "-", except = "-" }: OwnedRecords): void {
  requireOwner(owner)
  requireKey({ collection, id: except })
}

export function requireDate(date: Date): void {
  if (!(date instanceof Date) || Number.isNaN(date.getTime()))
    throw new TypeError("The expiry of a record must be a valid Date, or null")
}

export function requireLimit(limit: number): void {
  if (!Number.isInteger(limit) || limit < 1 || limit > MOST_LISTED)
    throw new TypeError(`The limit must be an integer from 1 to ${MOST_LISTED}`)
}

export function requireStep(by: number): void {
  if (!Number.isSafeInteger(by)) throw new TypeError("What is added must be an integer")
}

/** NUL and lone surrogates are refused, because some databases refuse or change them. */
function requireOwner(owner: string): void {
  const isText = typeof owner === "string" && owner !== "" && owner.length <= MOST_OF_OWNER
  if (!isText || owner.includes("\0") || /\p{Surrogate}/u.test(owner))
    throw new TypeError(`The owner of a record has 1 to ${MOST_OF_OWNER} characters`)
}

/** True if `JSON.parse` makes the same of what `JSON.stringify` writes; members that are undefined are left out. */
function isJson(value: unknown, depth = 0): value is JsonValue {
  if (value === null || typeof value === "string" || typeof value === "boolean") return true
  if (typeof value === "number") return Number.isFinite(value)
  if (typeof value !== "object" || depth > DEEPEST) return false
  if (Array.isArray(value)) return [...(value as unknown[])].every((one) => isJson(one, depth + 1))
  const prototype: unknown = Object.getPrototypeOf(value)
  if (prototype !== Object.prototype && prototype !== null) return false
  return Object.values(value).every((one) => one === undefined || isJson(one, depth + 1))
}
