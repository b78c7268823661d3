/** `2026-01-02 03:04:05.678`, as SQLite's CURRENT_TIMESTAMP and MySQL write it: UTC without saying so. */
const WITHOUT_ZONE = /^\d{4}-\d\d-\d\d \d\d:\d\d(:\d\d(\.\d+)?)?$/

/**
 * The moment that a date column holds. Throws if it holds none: a session whose expiry cannot be read must not
 * pass for one that never expires.
 */
export function readDate(value: unknown): Date {
  const utc =
    typeof value === "string" && WITHOUT_ZONE.test(value) ? `${value.replace(" ", "T")}Z` : value
  const date = new Date(utc as string | number | Date)
  if (value === null || Number.isNaN(date.getTime()))
    throw new TypeError("A date column has no date")
  return date
}
