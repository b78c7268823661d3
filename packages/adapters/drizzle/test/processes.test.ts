import { openInProcesses, testAdapter } from "@sallyport/adapter-kit"
import { describe } from "vitest"
import { missing, openMariadb, openPostgres } from "./support/databases.js"
import { ourTables } from "./support/our-tables.js"

const module = new URL("./support/process.mjs", import.meta.url)

describe.skipIf(missing.postgres)(`PostgreSQL ${missing.postgres ?? ""}`, () => {
  testAdapter("DrizzleAdapter on PostgreSQL, in three processes", async () => {
    const { where, close } = await openPostgres(ourTables.pg)
    return openInProcesses({ module, place: { dialect: "pg", where }, close })
  })
})

describe.skipIf(missing.mariadb)(`MariaDB ${missing.mariadb ?? ""}`, () => {
  testAdapter("DrizzleAdapter on MariaDB, in three processes", async () => {
    const { where, close } = await openMariadb(ourTables.mysql)
    return openInProcesses({ module, place: { dialect: "mysql", where }, close })
  })
})
