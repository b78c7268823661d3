import { testRoundTrips } from "@sallyport/adapter-kit"
import { describe } from "vitest"
import { KyselyAdapter, migrateToLatest } from "../src/index.js"
import {
  missing,
  openMariadb,
  openPostgres,
  openSqlite,
  type TestDatabase,
} from "./support/databases.js"

async function counted(opening: Promise<TestDatabase>) {
  const { db, queries, close } = await opening
  await migrateToLatest(db)
  return { adapter: KyselyAdapter(db), requests: () => queries.length, close }
}

// A first sign-in is three more than with the official adapter: BEGIN, COMMIT and the look at the account at the end.
// In SQLite and MySQL, no statement writes to two tables.
testRoundTrips("KyselyAdapter on SQLite", () => counted(openSqlite()), {
  firstSignIn: 8,
  signIn: 3,
  firstEmailSignIn: 9,
  emailSignIn: 8,
  sessionRead: 1,
  signOut: 1,
})

describe.skipIf(missing.postgres)(`PostgreSQL ${missing.postgres ?? ""}`, () => {
  testRoundTrips("KyselyAdapter on PostgreSQL", () => counted(openPostgres()), {
    firstSignIn: 5,
    signIn: 3,
    firstEmailSignIn: 9,
    emailSignIn: 8,
    sessionRead: 1,
    signOut: 1,
  })
})

// MySQL has no RETURNING: a link and a session are read before they are removed.
describe.skipIf(missing.mariadb)(`MariaDB ${missing.mariadb ?? ""}`, () => {
  testRoundTrips("KyselyAdapter on MariaDB", () => counted(openMariadb()), {
    firstSignIn: 8,
    signIn: 3,
    firstEmailSignIn: 10,
    emailSignIn: 9,
    sessionRead: 1,
    signOut: 2,
  })
})
