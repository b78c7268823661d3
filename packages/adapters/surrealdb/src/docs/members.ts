import { readDate } from "@sallyport/adapter-base"

/** A date in a row: what either version of the client returns for a `datetime`, or a text in ISO 8601. */
export type Moment = Date | string | { toDate(): Date }

/** The value as a `Date`, with milliseconds. Throws TypeError if it is not a date. */
export function toDate(moment: Moment): Date {
  const isDateTime = typeof moment === "object" && !(moment instanceof Date)
  return readDate(isDateTime ? moment.toDate() : moment)
}

/**
 * The members as they are stored, without the id. Members without a value are NONE, which every type of field allows.
 */
export function stored<Members extends object>(members: Members): Omit<Members, "id"> {
  const entries = Object.entries(members)
    .filter(([name]) => name !== "id")
    .map(([name, value]: [string, unknown]) => [name, value ?? undefined])
  return Object.fromEntries(entries) as Omit<Members, "id">
}

/** The members of a row with a `Date` for each `datetime`, including the application's own members. */
export function plain<Doc extends object>(doc: Doc): Doc {
  const entries = Object.entries(doc).map(([name, value]: [string, unknown]) => [
    name,
    isDateTime(value) ? value.toDate() : value,
  ])
  return Object.fromEntries(entries) as Doc
}

/** The class `DateTime` of version 2 of the client; version 1 returns a `Date`. */
function isDateTime(value: unknown): value is { toDate(): Date } {
  return typeof (Object(value) as { toDate?: unknown }).toDate === "function"
}
