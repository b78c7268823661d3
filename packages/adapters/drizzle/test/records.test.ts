import { openRecordsInProcesses } from "@sallyport/adapter-kit"
import type { Adapter, RecordStore } from "@sallyport/core/adapters"
import { describe, expect, test } from "vitest"
import { testRecordCrashes, testRecords } from "../../../../test/depth/record-contract.js"
import { authRecords as inMysql } from "../src/entrypoints/mysql.js"
import { authRecords as inPostgres } from "../src/entrypoints/pg.js"
import { authRecords as inSqlite } from "../src/entrypoints/sqlite.js"
import { DrizzleAdapter, drizzleRecords, type SqlFlavorOptions } from "../src/index.js"
import {
  missing,
  openLibsql,
  openMariadb,
  openPglite,
  openPostgres,
  openSync,
} from "./support/databases.js"

const module = new URL("./support/process.mjs", import.meta.url)

interface OpenDatabase {
  readonly db: unknown
  readonly close: () => Promise<void>
}

function testOn(name: string, open: () => Promise<OpenDatabase>): void {
  testRecords(`drizzleRecords on ${name}`, async () => {
    const { db, close } = await open()
    const at = (now: () => number) => drizzleRecords(db as SqlFlavorOptions, { now })
    return { records: drizzleRecords(db as SqlFlavorOptions), at, close }
  })
}

testOn("PGlite", () => openPglite({ inPostgres }))
testOn("SQLite through a synchronous driver", () => openSync({ inSqlite }))
testOn("SQLite through libsql", () => openLibsql({ inSqlite }))

describe.skipIf(missing.mariadb)(`MariaDB ${missing.mariadb ?? ""}`, () => {
  testOn("MariaDB", () => openMariadb({ inMysql }))
})

describe.skipIf(missing.postgres)(`PostgreSQL ${missing.postgres ?? ""}`, () => {
  testOn("PostgreSQL", () => openPostgres({ inPostgres }))

  testRecords("drizzleRecords on PostgreSQL, in three processes", async () => {
    const { where, close } = await openPostgres({ inPostgres })
    return openRecordsInProcesses({ module, location: where, close })
  })

  testRecordCrashes("drizzleRecords on PostgreSQL", {
    module,
    open: async () => {
      const { db, where, close } = await openPostgres({ inPostgres })
      return { records: drizzleRecords(db), location: where, close }
    },
  })
})

const recordsIn = (adapter: Adapter) =>
  (adapter as unknown as Record<symbol, () => RecordStore>)[Symbol.for("sallyport.records")]

test("the adapter carries its records, and asks for no table before they are used", async () => {
  const key = { collection: "c", id: "1" }
  const without = await openSync({})
  const missingTable = recordsIn(DrizzleAdapter(without.db as never))?.()
  await expect(missingTable?.get(key)).rejects.toThrow(/auth_records/)
  await without.close()
  const { db, close } = await openSync({ inSqlite })
  const records = recordsIn({ ...DrizzleAdapter(db as never), getUser: () => null })?.()
  await records?.put({ ...key, owner: null, value: 1, expires: null }, "absent")
  expect(await records?.get(key)).toMatchObject({ value: 1 })
  await close()
})
