/** The codes and texts by which drivers say that there is no such table. */
const NO_TABLE = /^(?:42P01|ER_NO_SUCH_TABLE)$|no such table/

/** Not an id of the column's type (PostgreSQL): a text for a UUID, or a number that is too large. */
const NO_ID = /^(?:22P02|22003)$/

/** Whether a table is missing: that of passkeys is, where it was never asked for. */
export function isMissingTable(error: unknown): boolean {
  return says(error, NO_TABLE)
}

/** Whether the id can be no one's, because it is none. */
export function isNoId(error: unknown): boolean {
  return says(error, NO_ID)
}

/** Drizzle puts the driver's error into `cause`. */
function says(error: unknown, pattern: RegExp): boolean {
  if (!(error instanceof Error)) return false
  const { code } = error as { code?: unknown }
  if (pattern.test(String(code)) || pattern.test(error.message)) return true
  return says(error.cause, pattern)
}
