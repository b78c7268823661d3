import { DrizzleAdapter as Official } from "@auth/drizzle-adapter"
import { testInterchange } from "@sallyport/adapter-kit"
import { describe } from "vitest"
import { DrizzleAdapter } from "../src/index.js"
import { mysqlTables } from "../src/tables/mysql.js"
import { postgresTables } from "../src/tables/pg.js"
import { sqliteTables } from "../src/tables/sqlite.js"
import { missing, openMariadb, openPostgres, openSync } from "./support/databases.js"
import { ourTables } from "./support/our-tables.js"

describe("@auth/drizzle-adapter beside ours", () => {
  testInterchange("its own tables on SQLite", async () => {
    const { db, close } = await openSync({ ...sqliteTables })
    return { ours: DrizzleAdapter(db), theirs: Official(db), close }
  })

  testInterchange("our tables on SQLite", async () => {
    const { db, close } = await openSync(ourTables.sqlite)
    const theirs = Official(db, ourTables.sqlite)
    return { ours: DrizzleAdapter(db, ourTables.sqlite), theirs, close }
  })
})

describe.skipIf(missing.postgres)(`PostgreSQL ${missing.postgres ?? ""}`, () => {
  testInterchange("its own tables on PostgreSQL", async () => {
    const { db, close } = await openPostgres({ ...postgresTables })
    return { ours: DrizzleAdapter(db), theirs: Official(db), close }
  })
})

describe.skipIf(missing.mariadb)(`MariaDB ${missing.mariadb ?? ""}`, () => {
  testInterchange("its own tables on MariaDB", async () => {
    const { db, close } = await openMariadb({ ...mysqlTables })
    return { ours: DrizzleAdapter(db), theirs: Official(db), close }
  })
})
