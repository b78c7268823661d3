import { DrizzleAdapter } from "@auth/drizzle-adapter"
import { sql } from "drizzle-orm"
import { drizzle } from "drizzle-orm/node-postgres"
import { readFileSync } from "node:fs"
import pg from "pg"

/** A PostgreSQL database, with the tables that the adapter has by itself. */
export default async function openStore() {
  const pool = new pg.Pool({ connectionString: process.env.STORE_POSTGRES })
  pool.on("error", () => undefined) // the server is stopped while connections rest
  const db = drizzle(pool)
  await pool.query(readFileSync(new URL("./tables.sql", import.meta.url), "utf8"))
  const count = async (table) => {
    const query = sql`select count(*) from ${sql.identifier(table)}`
    return Number((await db.execute(query)).rows[0].count)
  }
  return {
    adapter: DrizzleAdapter(db),
    rows: async () => ({
      users: await count("user"),
      accounts: await count("account"),
      sessions: await count("session"),
      tokens: await count("verificationToken"),
    }),
  }
}
