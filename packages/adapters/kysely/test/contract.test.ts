import { createRequire } from "node:module"
import { describe } from "vitest"
import { testAdapterInDepth, testAdapter } from "../../../../test/depth/adapter-contract.js"
import { KyselyAdapter, migrations } from "../src/index.js"
import {
  missing,
  openLooseMariadb,
  openMariadb,
  openPostgres,
  openSqlite,
} from "./support/databases.js"
import { withTables } from "./support/with-tables.js"

testAdapter("KyselyAdapter on SQLite", () => withTables(openSqlite()))

// Kysely as a CommonJS module, whose classes differ from those that the adapter imports.
const required = createRequire(import.meta.url)("kysely") as Parameters<typeof openSqlite>[0]
testAdapterInDepth("KyselyAdapter on SQLite, by a Kysely that was loaded with require", () =>
  withTables(openSqlite(required)),
)

describe.skipIf(missing.postgres)(`PostgreSQL ${missing.postgres ?? ""}`, () => {
  testAdapterInDepth("KyselyAdapter under withSchema", async () => {
    const { db, close } = await openPostgres()
    const schema = `elsewhere_${crypto.randomUUID().replaceAll("-", "")}`
    await db.schema.createSchema(schema).execute()
    const other = db.withSchema(schema)
    const made = await migrations.getMigrations()
    for (const migration of Object.values(made)) await migration.up(other)
    const drop = () => db.schema.dropSchema(schema).cascade().execute()
    return { adapter: KyselyAdapter(other), close: () => drop().then(close) }
  })

  testAdapter("KyselyAdapter on PostgreSQL", () => withTables(openPostgres()))
})

describe.skipIf(missing.mariadb)(`MariaDB ${missing.mariadb ?? ""}`, () => {
  testAdapter("KyselyAdapter on MariaDB", () => withTables(openMariadb()))

  testAdapterInDepth("KyselyAdapter on MariaDB without strict mode", () =>
    withTables(openLooseMariadb()),
  )
})
