import { describe } from "vitest"
import { testAdoptionRace } from "../../../../test/depth/adapter-contract.js"
import { missing, openMariadb, openPostgres, openSqlite } from "./support/databases.js"
import { withTables } from "./support/with-tables.js"

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
