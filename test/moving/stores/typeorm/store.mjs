import { TypeORMAdapter } from "@auth/typeorm-adapter"
import pg from "pg"

/** A PostgreSQL database; the adapter makes its tables. */
export default async function openStore() {
  const url = process.env.STORE_POSTGRES
  const pool = new pg.Pool({ connectionString: url })
  pool.on("error", () => undefined) // the server is stopped while connections rest
  const count = async (table) =>
    Number((await pool.query(`select count(*) from ${table}`)).rows[0].count)
  return {
    adapter: TypeORMAdapter({ type: "postgres", url, synchronize: true }),
    rows: async () => ({
      users: await count("users"),
      accounts: await count("accounts"),
      sessions: await count("sessions"),
      tokens: await count("verification_tokens"),
    }),
  }
}
