import * as mysql from "../../src/doors/mysql.js"
import * as pg from "../../src/doors/pg.js"
import * as sqlite from "../../src/doors/sqlite.js"

/** The tables of an entry point, under the names that the adapter expects. */
const asSchema = <Door extends typeof pg | typeof mysql | typeof sqlite>(door: Door) => ({
  usersTable: door.users as Door["users"],
  accountsTable: door.accounts as Door["accounts"],
  sessionsTable: door.sessions as Door["sessions"],
  verificationTokensTable: door.verificationTokens as Door["verificationTokens"],
  authenticatorsTable: door.authenticators as Door["authenticators"],
})

export const ourTables = {
  pg: asSchema(pg),
  mysql: asSchema(mysql),
  sqlite: asSchema(sqlite),
}
