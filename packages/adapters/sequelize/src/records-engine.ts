import type { Sequelize } from "sequelize"

/** How the records' statements are written. */
export type RecordsEngine = "postgres" | "sqlite" | "mysql"

const engines: Readonly<Record<string, RecordsEngine>> = {
  postgres: "postgres",
  sqlite: "sqlite",
  mysql: "mysql",
  mariadb: "mysql",
}

/** The engine of the client's dialect; undefined for a database that records cannot be in. */
export function recordsEngineOf(client: Sequelize): RecordsEngine | undefined {
  return engines[client.getDialect()]
}

/** For a client whose database records cannot be in. */
export function noRecordsHere(client: Sequelize): TypeError {
  return new TypeError(
    `With Sequelize, records can be in ${Object.keys(engines).join(", ")}, and not in ${client.getDialect()}. Set the option \`records\` to another store.`,
  )
}
