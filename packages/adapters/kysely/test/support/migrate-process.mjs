// One of several processes that create the tables at the same moment: `node migrate-process.mjs <kind> <where> <moment>`.
import { Kysely, MysqlDialect, PostgresDialect, SqliteDialect } from "kysely"
import { migrateToLatest } from "@sallyport/kysely-adapter"

const [kind, where, moment] = process.argv.slice(2)

const dialects = {
  sqlite: async () => {
    const { default: Libsql } = await import("libsql")
    return new SqliteDialect({ database: new Libsql(where) })
  },
  postgres: async () => {
    const { default: pg } = await import("pg")
    return new PostgresDialect({ pool: new pg.Pool({ connectionString: where }) })
  },
  mariadb: async () => {
    const { createPool } = await import("mysql2")
    return new MysqlDialect({ pool: createPool({ uri: where, timezone: "Z" }) })
  },
}

const db = new Kysely({ dialect: await dialects[kind]() })
await new Promise((resolve) => setTimeout(resolve, Number(moment) - Date.now()))
await migrateToLatest(db)
await db.destroy()
