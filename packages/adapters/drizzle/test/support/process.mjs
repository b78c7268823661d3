// What each of several processes opens: an adapter on the database of this dialect at this URI.
import { DrizzleAdapter } from "@sallyport/drizzle-adapter"
import * as mysqlTables from "@sallyport/drizzle-adapter/mysql"
import * as pgTables from "@sallyport/drizzle-adapter/pg"
import { drizzle as drizzleMysql } from "drizzle-orm/mysql2"
import { drizzle as drizzlePg } from "drizzle-orm/node-postgres"
import { createPool } from "mysql2/promise"
import pg from "pg"

const open = {
  pg: (uri) =>
    DrizzleAdapter(drizzlePg(new pg.Pool({ connectionString: uri, max: 4 })), given(pgTables)),
  mysql: (uri) =>
    DrizzleAdapter(
      drizzleMysql(createPool({ uri, timezone: "Z", connectionLimit: 4 })),
      given(mysqlTables),
    ),
}

const given = ({ users, accounts, sessions, verificationTokens, authenticators }) => ({
  usersTable: users,
  accountsTable: accounts,
  sessionsTable: sessions,
  verificationTokensTable: verificationTokens,
  authenticatorsTable: authenticators,
})

export const openAdapter = ({ dialect, where }) => open[dialect](where)
