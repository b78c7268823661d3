import Database from "libsql"
import { Kysely, SqliteDialect } from "kysely"
import { KyselyAdapter as Theirs } from "@auth/kysely-adapter"
import { cacheStatements, KyselyAdapter as Ours, migrateToLatest } from "@sallyport/kysely-adapter"

const THIRTY_DAYS = 30 * 24 * 60 * 60 * 1000

/** A SQLite database in memory with 1,000 sessions under our adapter, and the token of one of them. */
export async function ours() {
  const { adapter } = await filled()
  return { adapter, token: "token-7" }
}

/** The same under the adapter of Auth.js. */
export async function theirs() {
  const { db } = await filled()
  return { adapter: Theirs(db), token: "token-7" }
}

/** The same without an adapter: the driver itself. */
export async function plain() {
  const { client } = await filled()
  return { client, token: "token-7" }
}

async function filled() {
  const client = new Database(":memory:")
  const db = new Kysely({ dialect: new SqliteDialect({ database: cacheStatements(client) }) })
  await migrateToLatest(db)
  const adapter = Ours(db)
  const user = await adapter.createUser({
    id: "",
    name: "Ada Lovelace",
    email: "ada@example.com",
    emailVerified: null,
  })
  const expires = new Date(Date.now() + THIRTY_DAYS)
  for (let index = 0; index < 1000; index++)
    await adapter.createSession({ sessionToken: `token-${index}`, userId: user.id, expires })
  return { adapter, client, db }
}
