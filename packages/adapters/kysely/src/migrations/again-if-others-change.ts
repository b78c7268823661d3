import { untilNoConflict } from "@sallyport/adapter-base"

/**
 * What PostgreSQL answers if a schema, a table or a column goes while it is being described: `invalid_schema_name`,
 * `undefined_table`, `undefined_column` (PostgreSQL, appendix A).
 */
const DROPPED = new Set<unknown>(["3F000", "42P01", "42703"])

/** What PostgreSQL answers if an older version of this package makes the same table at the same moment. */
const MADE_AT_ONCE = "pg_type_typname_nsp_index"

/** The name of a migration that somebody else has written down first. */
const DONE_ELSEWHERE = /^Duplicate entry '\d{4}_\w+' for key/

/** Enough to lose every migration to another node, and to wait until what it has done arrives here. */
const OTHERS = { isConflict: isOfOthers, attempts: 20, longestPause: 200 }

/**
 * Does the work, and does it again if others have changed the database meanwhile. Rejects with its last error.
 *
 * Kysely describes the tables of every schema, so that fails if an application with a schema per customer removes one at that
 * moment. And on MySQL and MariaDB its migrator holds a lock that only its own node of a cluster knows, so another node may do
 * the same migration at the same time. All of them do nothing if it has been done.
 */
export function againIfOthersChange(work: () => Promise<void>): Promise<void> {
  return untilNoConflict(work, OTHERS)
}

function isOfOthers(error: unknown): boolean {
  const { code, message, constraint } = (error ?? {}) as Record<string, unknown>
  if (constraint === MADE_AT_ONCE) return true
  if (code === "ER_DUP_ENTRY") return DONE_ELSEWHERE.test(String(message))
  return DROPPED.has(code) || code === "ER_LOCK_DEADLOCK"
}
