import { countingClient, testRoundTrips } from "@sallyport/adapter-kit"
import { drizzle as drizzleLibsql } from "drizzle-orm/libsql"
import { drizzle as drizzleMysql } from "drizzle-orm/mysql2"
import { drizzle as drizzlePg } from "drizzle-orm/node-postgres"
import { describe } from "vitest"
import { DrizzleAdapter } from "../src/index.js"
import { missing, openLibsql, openMariadb, openPostgres } from "./support/databases.js"
import { ourTables } from "./support/our-tables.js"

/** A logger of Drizzle's that counts the statements, `begin` and `commit` included. */
function countStatements() {
  let count = 0
  return { logger: { logQuery: () => void (count += 1) }, requests: () => count }
}

testRoundTrips(
  "DrizzleAdapter on SQLite, libsql's client",
  async () => {
    const { db, close } = await openLibsql(ourTables.sqlite)
    const { client, requests } = countingClient(db.$client, ["execute", "batch"])
    return {
      adapter: DrizzleAdapter(drizzleLibsql(client), ourTables.sqlite),
      requests,
      close,
    }
  },
  { firstSignIn: 6, signIn: 3, firstEmailSignIn: 9, emailSignIn: 8, sessionRead: 1, signOut: 1 },
)

describe.skipIf(missing.postgres)(`PostgreSQL ${missing.postgres ?? ""}`, () => {
  testRoundTrips(
    "DrizzleAdapter on PostgreSQL",
    async () => {
      const { db, close } = await openPostgres(ourTables.pg)
      const { logger, requests } = countStatements()
      const logged = drizzlePg(db.$client, { logger })
      return { adapter: DrizzleAdapter(logged, ourTables.pg), requests, close }
    },
    { firstSignIn: 5, signIn: 3, firstEmailSignIn: 9, emailSignIn: 8, sessionRead: 1, signOut: 1 },
  )
})

// MySQL's statements return no rows: the official adapter also reads what it has written.
describe.skipIf(missing.mariadb)(`MariaDB ${missing.mariadb ?? ""}`, () => {
  testRoundTrips(
    "DrizzleAdapter on MariaDB",
    async () => {
      const { db, close } = await openMariadb(ourTables.mysql)
      const { logger, requests } = countStatements()
      const logged = drizzleMysql(db.$client, { logger })
      return { adapter: DrizzleAdapter(logged, ourTables.mysql), requests, close }
    },
    { firstSignIn: 9, signIn: 3, firstEmailSignIn: 11, emailSignIn: 9, sessionRead: 1, signOut: 2 },
  )
})
