/** `2026-01-02 03:04:05.678`, as written by SQLite's CURRENT_TIMESTAMP and by MySQL: in UTC, but without a zone. */
const WITHOUT_ZONE = /^\d{4}-\d\d-\d\d \d\d:\d\d(:\d\d(\.\d+)?)?$/

/**
 * The value of a date column. Throws if it is not a date, because a session with an unreadable expiry must not count as
 * one that never expires.
 */
export function readDate(value: unknown): Date {
  const utc =
    typeof value === "string" && WITHOUT_ZONE.test(value) ? `${value.replace(" ", "T")}Z` : value
  const date = new Date(utc as string | number | Date)
  if (value === null || Number.isNaN(date.getTime()))
    throw new TypeError("A date column has no date")
  return date
}
