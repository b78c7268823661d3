import { testRoundTrips } from "@sallyport/adapter-kit"
import { describe } from "vitest"
import {
  missing,
  openMariadb,
  openPostgres,
  openSqlite,
  type TestDatabase,
} from "./support/databases.js"

async function counted(opening: Promise<TestDatabase>) {
  const { orm, adapter, close } = await opening
  let count = 0
  const logger = orm.config.getLogger()
  logger.setDebugMode(["query"])
  logger.logQuery = () => void (count += 1)
  return { adapter, requests: () => count, close }
}

// MikroORM writes every entity in a transaction, so that each is BEGIN, INSERT and COMMIT.
const limits = {
  firstSignIn: 10,
  signIn: 5,
  firstEmailSignIn: 16,
  emailSignIn: 13,
  sessionRead: 1,
  signOut: 2,
}

testRoundTrips("MikroOrmAdapter on SQLite", () => counted(openSqlite()), limits)

describe.skipIf(missing.postgres)(`PostgreSQL ${missing.postgres ?? ""}`, () => {
  testRoundTrips("MikroOrmAdapter on PostgreSQL", () => counted(openPostgres()), limits)
})

describe.skipIf(missing.mariadb)(`MariaDB ${missing.mariadb ?? ""}`, () => {
  testRoundTrips("MikroOrmAdapter on MariaDB", () => counted(openMariadb()), limits)
})
