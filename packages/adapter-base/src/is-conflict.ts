import { codesOf } from "./codes-of.js"

/**
 * What databases and libraries call a statement, or a transaction, that was undone because of what others did at the same
 * time: SQLSTATE `serialization_failure` and `deadlock_detected`, the names and numbers of MySQL and MariaDB (which Galera
 * uses for a write that another node was first with), and Prisma's code.
 */
const CONFLICTS: ReadonlySet<unknown> = new Set([
  "40001",
  "40P01",
  "ER_LOCK_DEADLOCK",
  1213,
  "ER_CHECKREAD",
  1020,
  "P2034",
])

/** Prisma 5 has PostgreSQL's code only in the text. */
const IN_TEXT = /PostgresError \{ code: "(?:40001|40P01)"/

/** Whether the database has undone the work because of a conflict with others, so that it may be sent again. */
export function isConflict(error: unknown): boolean {
  if (codesOf(error).some((code) => CONFLICTS.has(code))) return true
  return error instanceof Error && IN_TEXT.test(error.message)
}

/**
 * Whether PostgreSQL refuses a statement because its transaction has failed before: `in_failed_sql_transaction`. Then
 * whoever began the transaction has to begin it again.
 */
export function isInFailedTransaction(error: unknown): boolean {
  return codesOf(error).includes("25P02")
}
