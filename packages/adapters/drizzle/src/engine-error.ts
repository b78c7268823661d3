/** The codes and texts that drivers use if a table does not exist. */
const NO_TABLE = /^(?:42P01|ER_NO_SUCH_TABLE)$|no such table/

/** PostgreSQL: the value does not have the column's type, such as a text for a UUID or a number that is too large. */
const NO_ID = /^(?:22P02|22003)$/

/** Whether a table is missing, as the table of passkeys is in applications that do not use them. */
export function isMissingTable(error: unknown): boolean {
  return says(error, NO_TABLE)
}

/** Whether the id is invalid, so that it can belong to no one. */
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
