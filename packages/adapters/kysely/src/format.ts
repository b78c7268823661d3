import { readDate } from "@sallyport/adapter-base"

/** The columns of the official tables that contain dates. */
export const DATE_COLUMNS: ReadonlySet<string> = new Set(["emailVerified", "expires"])

function mapValues(object: object, change: (value: unknown, key: string) => unknown): object {
  return Object.fromEntries(Object.entries(object).map(([key, value]) => [key, change(value, key)]))
}

/**
 * The row with the texts in its date columns converted to dates. All other texts are unchanged, even if they look like
 * dates.
 */
export function reviveDates<T>(row: object, columns: ReadonlySet<string>): T {
  const revived: Record<string, unknown> = { ...row }
  for (const name of columns)
    if (Object.hasOwn(revived, name) && revived[name] !== null)
      revived[name] = readDate(revived[name])
  return revived as T
}

/** Converts between rows of SQLite, which has no dates, and the adapter's rows. */
export const format = {
  /** A row that was read, with the dates of the official columns; an empty object for undefined. */
  from<T>(object: Record<string, unknown> = {}): T {
    return reviveDates<T>(object, DATE_COLUMNS)
  },
  /** A row to write: dates as ISO 8601 text. */
  to<T>(object: Record<string, unknown>): T {
    return mapValues(object, (value) => (value instanceof Date ? value.toISOString() : value)) as T
  },
}
