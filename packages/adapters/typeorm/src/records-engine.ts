import type { DataSourceOptions } from "typeorm"

/** How the records' statements are written. */
export type RecordsEngine = "postgres" | "sqlite" | "mysql"

type DatabaseType = DataSourceOptions["type"]

const engines: Partial<Record<DatabaseType, RecordsEngine>> = {
  postgres: "postgres",
  "better-sqlite3": "sqlite",
  sqlite: "sqlite",
  mysql: "mysql",
  mariadb: "mysql",
}

/** The engine of TypeORM's type. Throws TypeError for a database that records cannot be in. */
export function recordsEngineOf(type: DatabaseType): RecordsEngine {
  const engine = engines[type]
  if (engine) return engine
  throw new TypeError(
    `With TypeORM, records can be in ${Object.keys(engines).join(", ")}, and not in ${type}. Set the option \`records\` to another store.`,
  )
}
