import { mkdirSync } from "node:fs"
import { dirname } from "node:path"
import { cacheStatements, type Database } from "@sallyport/kysely-adapter"
import { Kysely, SqliteDialect, type SqliteDatabase } from "kysely"
import SQLite from "libsql"
import { demo } from "./demo.js"

/** Whoever signed in during development is nobody in production. */
const name = demo ? "development" : "production"

const file = process.env["DATABASE_FILE"] ?? `.data/${name}.sqlite`

/** The database. It is opened at the first query. */
export const db = new Kysely<Database>({
  dialect: new SqliteDialect({
    database: async () => {
      if (file !== ":memory:") mkdirSync(dirname(file), { recursive: true })
      // libsql's synchronous driver has the interface of better-sqlite3, which Kysely expects here.
      return cacheStatements(new SQLite(file) as unknown as SqliteDatabase)
    },
  }),
})
