import { openInProcesses } from "@sallyport/adapter-kit"
import { describe } from "vitest"
import { testAdapterInDepth } from "../../../../test/depth/adapter-contract.js"
import { migrateToLatest } from "../src/index.js"
import {
  missing,
  openMariadb,
  openPostgres,
  openSqlite,
  type TestDatabase,
} from "./support/databases.js"

const module = new URL("./support/process.mjs", import.meta.url)

const served = (kind: string, open: () => Promise<TestDatabase>) => async () => {
  const { db, where, close } = await open()
  await migrateToLatest(db)
  return openInProcesses({ module, location: { kind, where }, close })
}

testAdapterInDepth(
  "KyselyAdapter on a SQLite file, in three processes",
  served("sqlite", openSqlite),
)

describe.skipIf(missing.postgres)(`PostgreSQL ${missing.postgres ?? ""}`, () => {
  testAdapterInDepth(
    "KyselyAdapter on PostgreSQL, in three processes",
    served("postgres", openPostgres),
  )
})

describe.skipIf(missing.mariadb)(`MariaDB ${missing.mariadb ?? ""}`, () => {
  testAdapterInDepth("KyselyAdapter on MariaDB, in three processes", served("mariadb", openMariadb))
})
