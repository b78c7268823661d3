import type { KeyDatabase } from "@sallyport/adapter-base"
import type { StoredRow } from "@sallyport/core/adapters"
import { type Kysely, sql } from "kysely"
import type { Tables } from "./tables.js"

/** The table of each kind of row. */
export const ROWS = {
  User: "user",
  Account: "account",
  Session: "session",
  VerificationToken: "verificationToken",
  Authenticator: "authenticator",
} as const satisfies Partial<Record<keyof Tables, StoredRow>>

type TableName = keyof typeof ROWS

/** What is asked of MySQL and MariaDB about the columns that rows are told apart by. */
export function keyDatabase(db: Kysely<Tables>): KeyDatabase {
  return {
    // A plugin may rename the columns of an answer, too.
    query: async (statement) =>
      (await sql.raw<object>(statement).execute(db.withoutPlugins())).rows,
    tables: (members) =>
      (Object.keys(ROWS) as TableName[]).map((table) => {
        const kind = ROWS[table]
        const written = members[kind].map((member) => [member, namesIn(db, table, member)] as const)
        return {
          name: written[0]?.[1].table ?? table,
          rows: {
            kind,
            columns: Object.fromEntries(written.map(([member, { column }]) => [member, column])),
          },
        }
      }),
  }
}

/** As they are in the database: a plugin of Kysely may give them other names. */
function namesIn(db: Kysely<Tables>, table: TableName, column: string) {
  const written = db.selectFrom(table).select(sql.ref(column).as("found")).compile().sql
  const [name = column, , ...from] = [...written.matchAll(/`([^`]+)`/g)].map(([, one = ""]) => one)
  return { column: name, table: from.at(-1) ?? table }
}
