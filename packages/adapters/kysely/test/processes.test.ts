import { openInProcesses, testAdapter } from "@sallyport/adapter-kit"
import { describe } from "vitest"
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
  return openInProcesses({ module, place: { kind, where }, close })
}

testAdapter("KyselyAdapter on a SQLite file, in three processes", served("sqlite", openSqlite))

describe.skipIf(missing.postgres)(`PostgreSQL ${missing.postgres ?? ""}`, () => {
  testAdapter("KyselyAdapter on PostgreSQL, in three processes", served("postgres", openPostgres))
})

describe.skipIf(missing.mariadb)(`MariaDB ${missing.mariadb ?? ""}`, () => {
  testAdapter("KyselyAdapter on MariaDB, in three processes", served("mariadb", openMariadb))
})
