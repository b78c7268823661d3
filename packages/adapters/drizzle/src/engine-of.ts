import { is } from "drizzle-orm"
import { MySqlDatabase } from "drizzle-orm/mysql-core"
import { PgDatabase } from "drizzle-orm/pg-core"
import { BaseSQLiteDatabase } from "drizzle-orm/sqlite-core"
import type { Store } from "./store.js"

/** The dialect of a Drizzle database. Throws TypeError for anything else. */
export function engineOf(db: unknown): Store["engine"] {
  if (is(db, PgDatabase)) return "postgres"
  if (is(db, MySqlDatabase)) return "mysql"
  if (is(db, BaseSQLiteDatabase)) return "sqlite"
  throw new TypeError(
    "DrizzleAdapter needs a Drizzle database for PostgreSQL, MySQL or SQLite, as returned by drizzle(client) of drizzle-orm.",
  )
}
