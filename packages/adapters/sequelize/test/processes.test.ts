import { openInProcesses, testAdapter } from "@sallyport/adapter-kit"
import { describe } from "vitest"
import { missing, openMariadb, openPostgres, type TestDatabase } from "./support/databases.js"

const module = new URL("./support/process.mjs", import.meta.url)

/** Their first operations make the tables. */
const served = (open: () => Promise<TestDatabase>) => async () => {
  const { options, close } = await open()
  return openInProcesses({ module, place: options, close })
}

describe.skipIf(missing.postgres)(`PostgreSQL ${missing.postgres ?? ""}`, () => {
  testAdapter("SequelizeAdapter on PostgreSQL, in three processes", served(openPostgres))
})

describe.skipIf(missing.mariadb)(`MariaDB ${missing.mariadb ?? ""}`, () => {
  testAdapter("SequelizeAdapter on MariaDB, in three processes", served(openMariadb))
})
