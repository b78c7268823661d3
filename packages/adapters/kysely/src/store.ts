import { type Kysely, SqliteAdapter } from "kysely"
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

/** The engine behind a Kysely instance, by what its dialect says about itself. */
export function engineOf(db: Pick<Kysely<never>, "getExecutor">): Engine {
  const { adapter } = db.getExecutor()
  if (adapter instanceof SqliteAdapter) return "sqlite"
  return adapter.supportsReturning ? "postgres" : "mysql"
}
