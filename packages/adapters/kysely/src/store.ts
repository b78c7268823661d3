import { type Kysely, sql } from "kysely"
import type { Tables } from "./tables.js"

/** PostgreSQL and SQLite can return changed rows (`RETURNING`); MySQL cannot, and MariaDB only in part. */
export type Engine = "sqlite" | "postgres" | "mysql"

/** What every operation needs. */
export interface Store {
  db: Kysely<Tables>
  engine: Engine
  /** Columns that contain dates; a text in any other column stays a text, whatever it looks like. */
  dateColumns: ReadonlySet<string>
  /** Whether the Account table has a column for the address that the provider called verified. */
  hasVerifiedEmail: () => Promise<boolean>
}

/**
 * The engine of a Kysely instance, detected by the SQL that its dialect generates. Not by the dialect's class, because
 * an application that loads Kysely with `require` has a different class of the same name than our `import`. Nor by the
 * features that the dialect declares, because dialects for SQLite and PostgreSQL change these.
 */
export function engineOf(db: Pick<Kysely<never>, "getExecutor">): Engine {
  if (typeof (db as Partial<typeof db> | null | undefined)?.getExecutor !== "function")
    throw new TypeError(
      "KyselyAdapter needs an instance of Kysely, and not the driver or pool of the database. Write KyselyAdapter(new Kysely({ dialect: new SqliteDialect({ database }) })), or with PostgresDialect({ pool }) or MysqlDialect({ pool }).",
    )
  const written = sql`${sql.ref("id")} = ${0}`.compile(db).sql
  if (written.startsWith("`")) return "mysql"
  return written.endsWith("$1") ? "postgres" : "sqlite"
}
