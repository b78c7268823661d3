import PostgresAdapter from "@auth/pg-adapter"
import { readFileSync } from "node:fs"
import pg from "pg"

/** A PostgreSQL database, with the tables that the adapter's documentation gives. */
export default async function openStore() {
  const pool = new pg.Pool({ connectionString: process.env.STORE_POSTGRES })
  pool.on("error", () => undefined) // the server is stopped while connections rest
  await pool.query(readFileSync(new URL("./tables.sql", import.meta.url), "utf8"))
  const count = async (table) =>
    Number((await pool.query(`select count(*) from ${table}`)).rows[0].count)
  return {
    adapter: PostgresAdapter(pool),
    rows: async () => ({
      users: await count("users"),
      accounts: await count("accounts"),
      sessions: await count("sessions"),
      tokens: await count("verification_token"),
    }),
  }
}
