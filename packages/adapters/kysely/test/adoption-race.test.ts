import { testAdoptionRace } from "@sallyport/adapter-kit"
import { describe } from "vitest"
import { KyselyAdapter, migrateToLatest } from "../src/index.js"
import {
  missing,
  openMariadb,
  openPostgres,
  openSqlite,
  type TestDatabase,
} from "./support/databases.js"

async function withTables(opening: Promise<TestDatabase>, options = {}) {
  const { db, close } = await opening
  await migrateToLatest(db)
  return { adapter: KyselyAdapter(db, options), close }
}

testAdoptionRace("KyselyAdapter on SQLite", () => withTables(openSqlite()))

describe.skipIf(missing.postgres)(`PostgreSQL ${missing.postgres ?? ""}`, () => {
  testAdoptionRace("KyselyAdapter on PostgreSQL", () => withTables(openPostgres()))
  testAdoptionRace("KyselyAdapter on PostgreSQL without transactions", () =>
    withTables(openPostgres(), { transactions: false }),
  )
})

describe.skipIf(missing.mariadb)(`MariaDB ${missing.mariadb ?? ""}`, () => {
  testAdoptionRace("KyselyAdapter on MariaDB", () => withTables(openMariadb()))
})
