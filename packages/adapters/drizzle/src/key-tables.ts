import type { KeyDatabase } from "@sallyport/adapter-base"
import type { StoredRow } from "@sallyport/core/adapters"
import { getTableColumns, type SQL, sql, type Table } from "drizzle-orm"
import { rowsIn } from "./drizzle-records.js"
import type { Tables } from "./schema.js"
import type { Store } from "./store.js"

/** What the rows of each table are. */
export const KINDS = {
  usersTable: "user",
  accountsTable: "account",
  sessionsTable: "session",
  verificationTokensTable: "verificationToken",
  authenticatorsTable: "authenticator",
} as const satisfies Readonly<Record<keyof Tables, StoredRow>>

/** The names in the database, by those in Drizzle. */
export function columnsOf(table: Table): Readonly<Record<string, string>> {
  const columns = Object.entries(getTableColumns(table))
  return Object.fromEntries(columns.map(([member, { name }]) => [member, name]))
}

/** What is asked of MySQL and MariaDB about the columns that rows are told apart by. */
export function keyDatabase({ db, tables }: Pick<Store, "db" | "tables">): KeyDatabase {
  const runs = db as unknown as { readonly execute: (statement: SQL) => Promise<unknown> }
  return {
    query: async (statement) => rowsIn(await runs.execute(sql.raw(statement))) as readonly object[],
    tables: () =>
      (Object.entries(tables) as readonly [keyof Tables, Table][]).map(([name, table]) => ({
        name: String(Reflect.get(table, Symbol.for("drizzle:Name"))),
        rows: { kind: KINDS[name], columns: columnsOf(table) },
      })),
  }
}
