import type { SqliteDatabase, SqliteStatement } from "kysely"
import { cachedStatement } from "./cached-statement.js"

/** An application has a limited number of statements, unless it puts values into its SQL. */
const MOST_KEPT = 200

/**
 * A better-sqlite3 or libsql database for Kysely's `SqliteDialect` that prepares each SQL text once. Kysely itself
 * prepares it at every run, which takes longer than most lookups.
 *
 * Statements that have not been used for a while are dropped first. After a schema change, SQLite itself prepares a
 * cached statement again.
 */
export function cacheStatements(database: SqliteDatabase): SqliteDatabase {
  // Two generations, because keeping a list in order of use would take longer than the rest of a lookup: once the young
  // one is full, it becomes the old one, and what is still in use moves to the next young one.
  let young = new Map<string, SqliteStatement>()
  let old = new Map<string, SqliteStatement>()
  return {
    close: () => {
      young.clear()
      old.clear()
      database.close()
    },
    prepare: (sql) => {
      const known = young.get(sql)
      if (known) return known
      const statement = old.get(sql) ?? cachedStatement(database.prepare(sql), sql)
      if (young.size >= MOST_KEPT / 2) {
        old = young
        young = new Map()
      }
      young.set(sql, statement)
      return statement
    },
  }
}
