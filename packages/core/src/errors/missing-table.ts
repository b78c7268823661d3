/**
 * How databases and mappers say that there is no such table or column: SQLite, PostgreSQL, MySQL and MariaDB, Prisma.
 */
const MISSING =
  /no such (?:table|column)|has no column named|(?:relation|column) .{1,200}does not exist|(?:table .{1,200}doesn't exist)|unknown column|\b(?:42P01|42703|ER_NO_SUCH_TABLE|ER_BAD_FIELD_ERROR|P202[12])\b/i

/** Mappers wrap the error of the driver, some of them twice. */
const DEEPEST = 4

/**
 * What to do about a store that failed because its tables were never created, or are of another version; else empty.
 */
export function adviceOnTables(error: unknown, depth = 0): string {
  if (typeof error !== "object" || error === null || depth === DEEPEST) return ""
  const { message, code, cause } = error as Readonly<Record<string, unknown>>
  const isMissing = [message, code].some((text) => typeof text === "string" && MISSING.test(text))
  return isMissing
    ? ": a table or a column is missing in the database. Create it as the page of your adapter says, and check that this is the database you mean"
    : adviceOnTables(cause, depth + 1)
}
