import { type Database, KyselyAdapter, migrateToLatest } from "@sallyport/kysely-adapter"
import type { Adapter } from "@sallyport/core/adapters"
import { Kysely, sql, SqliteDialect, type SqliteDatabase } from "kysely"
import SQLite from "libsql"

/** A database in memory, with all tables, after these statements. */
export async function databaseAfter(...statements: readonly string[]): Promise<Adapter> {
  const db = emptyDatabase()
  await migrateToLatest(db)
  for (const statement of statements) await sql.raw(statement).execute(db)
  return KyselyAdapter(db)
}

/** One in which no table was ever created. */
export function emptyDatabase(): Kysely<Database> {
  const database = new SQLite(":memory:") as unknown as SqliteDatabase
  return new Kysely<Database>({ dialect: new SqliteDialect({ database }) })
}
