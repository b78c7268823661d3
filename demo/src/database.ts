import { mkdirSync } from "node:fs"
import { dirname } from "node:path"
import { cacheStatements, migrateToLatest, type Database } from "@sallyport/kysely-adapter"
import { Kysely, PostgresDialect, SqliteDialect, type Dialect, type SqliteDatabase } from "kysely"
import SQLite from "libsql"
import pg from "pg"

/** The demo's database with its tables: PostgreSQL where an address is given, else a SQLite file. */
export async function openDatabase(options: {
  /** As in `postgres://user:password@host:5432/name`. */
  readonly url?: string | undefined
  readonly file: string
}): Promise<Kysely<Database>> {
  const db = new Kysely<Database>({ dialect: dialectFor(options) })
  await migrateToLatest(db)
  return db
}

function dialectFor({
  url,
  file,
}: {
  readonly url?: string | undefined
  readonly file: string
}): Dialect {
  if (url) return new PostgresDialect({ pool: openPool(url) })
  if (file !== ":memory:") mkdirSync(dirname(file), { recursive: true })
  // libsql's synchronous driver speaks the interface of better-sqlite3, which Kysely expects here.
  return new SqliteDialect({
    database: cacheStatements(new SQLite(file) as unknown as SqliteDatabase),
  })
}

function openPool(connectionString: string): pg.Pool {
  const pool = new pg.Pool({ connectionString })
  // A connection lost while idle is replaced at the next query; unheard, its error would end the process.
  pool.on("error", (error) => console.error(`PostgreSQL: ${error.message}`))
  return pool
}
