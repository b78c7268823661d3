import { testRoundTrips } from "@sallyport/adapter-kit"
import type { Logger } from "typeorm"
import { describe } from "vitest"
import {
  completeEntities,
  mysqlEntities,
  TypeORMAdapter,
  type CompleteEntities,
} from "../src/index.js"
import {
  disconnect,
  missing,
  openMariadb,
  openPostgres,
  openSqlite,
  type TestDatabase,
} from "./support/databases.js"

async function counted(opening: Promise<TestDatabase>, entities: CompleteEntities) {
  const { dataSource: opened, close } = await opening
  let count = 0
  const nothing = () => undefined
  const logger: Logger = {
    logQuery: () => void (count += 1),
    logQueryError: nothing,
    logQuerySlow: nothing,
    logSchemaBuild: nothing,
    logMigration: nothing,
    log: nothing,
  }
  const dataSource = { ...opened, logging: true, logger }
  const end = async () => {
    await disconnect(dataSource, entities)
    await close()
  }
  return { adapter: TypeORMAdapter(dataSource, { entities }), requests: () => count, close: end }
}

// Fewer than with the official adapter, which reads most rows before and after it writes them.
const limits = {
  firstSignIn: 9,
  signIn: 3,
  firstEmailSignIn: 10,
  emailSignIn: 9,
  sessionRead: 1,
  signOut: 2,
}

testRoundTrips("TypeORMAdapter on SQLite", () => counted(openSqlite(), completeEntities), {
  ...limits,
  firstSignIn: 8,
})

describe.skipIf(missing.postgres)(`PostgreSQL ${missing.postgres ?? ""}`, () => {
  testRoundTrips(
    "TypeORMAdapter on PostgreSQL",
    () => counted(openPostgres(), completeEntities),
    limits,
  )
})

describe.skipIf(missing.mariadb)(`MariaDB ${missing.mariadb ?? ""}`, () => {
  testRoundTrips("TypeORMAdapter on MariaDB", () => counted(openMariadb(), mysqlEntities), limits)
})
