import { KyselyAdapter } from "@auth/kysely-adapter"
import PostgresAdapter from "@auth/pg-adapter"
import { Kysely, SqliteDialect, sql } from "kysely"
import Libsql from "libsql"
import pg from "pg"
import { readFile } from "node:fs/promises"

const statements = async (name) => {
  const text = await readFile(new URL(name, import.meta.url), "utf8")
  return text.split(";").filter((one) => one.trim() !== "")
}

const stores = {
  /** Sessions in cookies, without a store. */
  none: async () => ({ rows: async () => ({}) }),

  postgres: async () => {
    const { POSTGRES_URL: connectionString, POSTGRES_SCHEMA: schema } = process.env
    const pool = new pg.Pool({ connectionString, options: `-c search_path=${schema}` })
    for (const statement of await statements("./tables-postgres.sql")) await pool.query(statement)
    const all = async (table) => (await pool.query(`select * from ${table} order by id`)).rows
    return {
      adapter: PostgresAdapter(pool),
      rows: async () => ({
        users: await all("users"),
        accounts: await all("accounts"),
        sessions: await all("sessions"),
      }),
    }
  },

  sqlite: async () => {
    const database = new Libsql(process.env.SQLITE_FILE)
    const db = new Kysely({ dialect: new SqliteDialect({ database }) })
    for (const statement of await statements("./tables-sqlite.sql"))
      await sql.raw(statement).execute(db)
    const all = (table) => db.selectFrom(table).selectAll().execute()
    return {
      adapter: KyselyAdapter(db),
      rows: async () => ({
        users: await all("User"),
        accounts: await all("Account"),
        sessions: await all("Session"),
      }),
    }
  },
}

/** The official adapter of a kind of store with its tables created, and its rows for a test to look at. */
export function openStore(kind) {
  return stores[kind]()
}
