import { testRoundTrips } from "@sallyport/adapter-kit"
import { describe } from "vitest"
import SequelizeAdapter from "../src/index.js"
import {
  missing,
  openMariadb,
  openPostgres,
  openSqlite,
  type TestDatabase,
} from "./support/databases.js"

async function counted(opening: Promise<TestDatabase>) {
  const { client, statements, close } = await opening
  return { adapter: SequelizeAdapter(client), requests: () => statements.length, close }
}

// A first sign-in is three more than with the official adapter: BEGIN, COMMIT and the look at the account at the end.
// Sequelize has no statement that writes to two tables, and one of our own would pass by the hooks of a model.
const limits = {
  firstSignIn: 8,
  signIn: 3,
  firstEmailSignIn: 10,
  emailSignIn: 9,
  sessionRead: 1,
  signOut: 2,
}

testRoundTrips("SequelizeAdapter on SQLite", () => counted(openSqlite()), limits)

describe.skipIf(missing.postgres)(`PostgreSQL ${missing.postgres ?? ""}`, () => {
  testRoundTrips("SequelizeAdapter on PostgreSQL", () => counted(openPostgres()), limits)
})

describe.skipIf(missing.mariadb)(`MariaDB ${missing.mariadb ?? ""}`, () => {
  testRoundTrips("SequelizeAdapter on MariaDB", () => counted(openMariadb()), limits)
})
