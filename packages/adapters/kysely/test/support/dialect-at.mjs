import { MysqlDialect, PostgresDialect, SqliteDialect } from "kysely"

const dialects = {
  sqlite: async (where) => {
    const { default: Libsql } = await import("libsql")
    // better-sqlite3 waits five seconds for a process that is writing; libsql only waits if a timeout is set.
    return new SqliteDialect({ database: new Libsql(where, { timeout: 5000 }) })
  },
  postgres: async (where) => {
    const { default: pg } = await import("pg")
    return new PostgresDialect({ pool: new pg.Pool({ connectionString: where, max: 4 }) })
  },
  mariadb: async (where) => {
    const { createPool } = await import("mysql2")
    return new MysqlDialect({ pool: createPool({ uri: where, timezone: "Z", connectionLimit: 4 }) })
  },
}

/** How another process opens a database of this kind, at a path or a connection URI. */
export const dialectAt = (kind, where) => dialects[kind](where)
