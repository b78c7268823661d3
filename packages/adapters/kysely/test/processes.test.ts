import { openInProcesses } from "@sallyport/adapter-kit"
import { describe } from "vitest"
import { smokeTestAdapter } from "../../../../test/depth/adapter-contract.js"
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

smokeTestAdapter("KyselyAdapter on a SQLite file, in three processes", served("sqlite", openSqlite))

describe.skipIf(missing.postgres)(`PostgreSQL ${missing.postgres ?? ""}`, () => {
  smokeTestAdapter(
    "KyselyAdapter on PostgreSQL, in three processes",
    served("postgres", openPostgres),
  )
})

describe.skipIf(missing.mariadb)(`MariaDB ${missing.mariadb ?? ""}`, () => {
  smokeTestAdapter("KyselyAdapter on MariaDB, in three processes", served("mariadb", openMariadb))
})
