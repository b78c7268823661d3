import { KyselyAdapter } from "@auth/kysely-adapter"
import { Kysely, sql, SqliteDialect } from "kysely"
import Libsql from "libsql"
import { readFileSync } from "node:fs"
import path from "node:path"

/** A SQLite file, with the tables that the adapter's documentation gives. */
export default async function openStore() {
  const database = new Libsql(path.join(process.env.STORE_FOLDER, "auth.db"))
  const db = new Kysely({ dialect: new SqliteDialect({ database }) })
  const tables = readFileSync(new URL("./tables.sql", import.meta.url), "utf8")
  for (const statement of tables.split(";").filter((one) => one.trim()))
    await sql.raw(statement).execute(db)
  const count = async (table) => {
    const query = db.selectFrom(table).select(({ fn }) => fn.countAll().as("count"))
    return Number((await query.executeTakeFirst()).count)
  }
  return {
    adapter: KyselyAdapter(db),
    rows: async () => ({
      users: await count("User"),
      accounts: await count("Account"),
      sessions: await count("Session"),
      tokens: await count("VerificationToken"),
    }),
  }
}
