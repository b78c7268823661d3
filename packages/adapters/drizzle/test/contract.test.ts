import { describe } from "vitest"
import { testAdapterInDepth, testAdapter } from "../../../../test/depth/adapter-contract.js"
import { DrizzleAdapter } from "../src/index.js"
import {
  missing,
  openLibsql,
  openMariadb,
  openPglite,
  openPostgres,
  openSync,
} from "./support/databases.js"
import { ourTables } from "./support/our-tables.js"

testAdapter("DrizzleAdapter on SQLite, synchronous", async () => {
  const { db, close } = await openSync(ourTables.sqlite)
  return { adapter: DrizzleAdapter(db, ourTables.sqlite), close }
})

testAdapterInDepth("DrizzleAdapter on SQLite, libsql's client", async () => {
  const { db, close } = await openLibsql(ourTables.sqlite)
  return { adapter: DrizzleAdapter(db, ourTables.sqlite), close }
})

testAdapterInDepth("DrizzleAdapter on PGlite", async () => {
  const { db, close } = await openPglite(ourTables.pg)
  return { adapter: DrizzleAdapter(db, ourTables.pg), close }
})

describe.skipIf(missing.postgres)(`PostgreSQL ${missing.postgres ?? ""}`, () => {
  testAdapterInDepth("DrizzleAdapter on PostgreSQL", async () => {
    const { db, close } = await openPostgres(ourTables.pg)
    return { adapter: DrizzleAdapter(db, ourTables.pg), close }
  })
})

describe.skipIf(missing.mariadb)(`MariaDB ${missing.mariadb ?? ""}`, () => {
  testAdapterInDepth("DrizzleAdapter on MariaDB", async () => {
    const { db, close } = await openMariadb(ourTables.mysql)
    return { adapter: DrizzleAdapter(db, ourTables.mysql), close }
  })
  testAdapterInDepth("DrizzleAdapter on MariaDB without strict mode", async () => {
    const { db, close } = await openMariadb(ourTables.mysql, "")
    return { adapter: DrizzleAdapter(db, ourTables.mysql), close }
  })
})
