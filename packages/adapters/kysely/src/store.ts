import { type Kysely, sql } from "kysely"
import type { Tables } from "./tables.js"

/** PostgreSQL and SQLite answer the rows that they change (`RETURNING`); MySQL does not, and MariaDB only partly. */
export type Engine = "sqlite" | "postgres" | "mysql"

/** What every operation works with. */
export interface Store {
  db: Kysely<Tables>
  engine: Engine
  /** Columns that hold dates; a text in any other column stays a text, whatever it looks like. */
  dateColumns: ReadonlySet<string>
  /** Whether the Account table has a place for the address that a provider vouched for. */
  hasVouchedEmail: () => Promise<boolean>
}

/**
 * The engine behind a Kysely instance, by the SQL that its dialect writes. Not by the dialect's class: an application that
 * loads Kysely with `require`, beside our `import`, has another class of the same name. Nor by what the dialect says it can
 * do, which dialects for SQLite and PostgreSQL change.
 */
export function engineOf(db: Pick<Kysely<never>, "getExecutor">): Engine {
  const written = sql`${sql.ref("id")} = ${0}`.compile(db).sql
  if (written.startsWith("`")) return "mysql"
  return written.endsWith("$1") ? "postgres" : "sqlite"
}
