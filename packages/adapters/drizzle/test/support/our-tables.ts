import * as mysql from "../../src/entrypoints/mysql.js"
import * as pg from "../../src/entrypoints/pg.js"
import * as sqlite from "../../src/entrypoints/sqlite.js"

/** The tables of an entry point, under the names that the adapter expects. */
const asSchema = <Entrypoint extends typeof pg | typeof mysql | typeof sqlite>(
  entrypoint: Entrypoint,
) => ({
  usersTable: entrypoint.users as Entrypoint["users"],
  accountsTable: entrypoint.accounts as Entrypoint["accounts"],
  sessionsTable: entrypoint.sessions as Entrypoint["sessions"],
  verificationTokensTable: entrypoint.verificationTokens as Entrypoint["verificationTokens"],
  authenticatorsTable: entrypoint.authenticators as Entrypoint["authenticators"],
})

export const ourTables = {
  pg: asSchema(pg),
  mysql: asSchema(mysql),
  sqlite: asSchema(sqlite),
}
