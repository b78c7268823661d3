import type { SqliteDatabase, SqliteStatement } from "kysely"

/** An application has a limited number of statements, unless it puts values into its SQL. */
const MOST_KEPT = 200

/**
 * A better-sqlite3 or libsql database for Kysely's `SqliteDialect` that prepares each SQL text once. Kysely itself
 * prepares it at every run, which takes longer than most lookups.
 *
 * The least recently used statement is dropped first. After a schema change, SQLite itself prepares a cached statement
 * again.
 */
export function cacheStatements(database: SqliteDatabase): SqliteDatabase {
  const kept = new Map<string, SqliteStatement>()
  return {
    close: () => {
      kept.clear()
      database.close()
    },
    prepare: (sql) => {
      const statement = kept.get(sql) ?? withKnownReader(database.prepare(sql))
      kept.delete(sql)
      kept.set(sql, statement)
      if (kept.size > MOST_KEPT) kept.delete(kept.keys().next().value ?? sql)
      return statement
    },
  }
}

/** Kysely asks at every run whether the statement returns rows, and libsql asks its native code. It never changes. */
function withKnownReader(statement: SqliteStatement): SqliteStatement {
  return {
    reader: statement.reader,
    all: (parameters) => statement.all(parameters),
    run: (parameters) => statement.run(parameters),
    iterate: (parameters) => statement.iterate(parameters),
  }
}
