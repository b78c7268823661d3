import { mkdirSync } from "node:fs"
import { dirname } from "node:path"
import {
  cacheStatements,
  KyselyAdapter,
  migrateToLatest,
  type Database,
} from "@sallyport/kysely-adapter"
import { Kysely, SqliteDialect, type SqliteDatabase } from "kysely"
import SQLite from "libsql"
import { env } from "$env/dynamic/private"
import { passwordAccount } from "./password-account"

/** The database, opened at the first query: a build opens none. */
export const db = new Kysely<Database>({
  dialect: new SqliteDialect({
    database: async () => {
      const file = env.DATABASE_FILE ?? ".data/example.sqlite"
      if (file !== ":memory:") mkdirSync(dirname(file), { recursive: true })
      // libsql's synchronous driver speaks the interface of better-sqlite3, which Kysely expects here.
      return cacheStatements(new SQLite(file) as unknown as SqliteDatabase)
    },
  }),
})

/** The tables, and the one person who has a password. */
export async function prepareDatabase(): Promise<void> {
  await migrateToLatest(db)
  const { getUserByEmail, createUser } = KyselyAdapter(db)
  const { name, email } = passwordAccount
  if (await getUserByEmail?.(email)) return
  await createUser?.({ id: crypto.randomUUID(), name, email, emailVerified: new Date() })
}
