import { readDate } from "@sallyport/adapter-base"

/** The columns of the official tables that hold dates. */
export const DATE_COLUMNS: ReadonlySet<string> = new Set(["emailVerified", "expires"])

function mapValues(object: object, change: (value: unknown, key: string) => unknown): object {
  return Object.fromEntries(Object.entries(object).map(([key, value]) => [key, change(value, key)]))
}

/** The row with the texts in its date columns made dates. Every other text stays what it is, even one that looks like a date. */
export function reviveDates<T>(row: object, columns: ReadonlySet<string>): T {
  return mapValues(row, (value, key) =>
    value !== null && columns.has(key) ? readDate(value) : value,
  ) as T
}

/** Between rows of SQLite, which has no dates, and the adapter's own. */
export const format = {
  /** A row as read, with the dates of the official columns; an empty object for nothing. */
  from<T>(object: Record<string, unknown> = {}): T {
    return reviveDates<T>(object, DATE_COLUMNS)
  },
  /** A row to be written: dates as ISO 8601 text. */
  to<T>(object: Record<string, unknown>): T {
    return mapValues(object, (value) => (value instanceof Date ? value.toISOString() : value)) as T
  },
}
