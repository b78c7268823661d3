import { openRecordsInProcesses, recordCalls } from "@sallyport/adapter-kit"
import type { Adapter, RecordStore } from "@sallyport/core/adapters"
import { sql } from "kysely"
import { describe, expect, test } from "vitest"
import { testRecordCrashes, testRecords } from "../../../../test/depth/record-contract.js"
import { KyselyAdapter, kyselyRecords, migrateToLatest, migrations } from "../src/index.js"
import {
  missing,
  openMariadb,
  openPostgres,
  openSqlite,
  type TestDatabase,
} from "./support/databases.js"

const module = new URL("./support/process.mjs", import.meta.url)

const opened = (open: () => Promise<TestDatabase>) => async () => {
  const { db, close } = await open()
  await migrateToLatest(db)
  const at = (now: () => number) => kyselyRecords(db, { now })
  return { records: kyselyRecords(db), at, close }
}

function testOn(kind: string, open: () => Promise<TestDatabase>): void {
  testRecords(`kyselyRecords on ${kind}`, opened(open))

  testRecords(`kyselyRecords on ${kind}, in three processes`, async () => {
    const { db, where, close } = await open()
    await migrateToLatest(db)
    return openRecordsInProcesses({ module, location: { kind, where }, close })
  })

  testRecordCrashes(`kyselyRecords on ${kind}`, {
    module,
    open: async () => {
      const { db, where, close } = await open()
      await migrateToLatest(db)
      // A killed process leaves SQLite's journal, which the next one reads before it goes on.
      if (kind === "sqlite") await sql`pragma busy_timeout = 5000`.execute(db)
      return { records: kyselyRecords(db), location: { kind, where }, close }
    },
  })
}

testOn("sqlite", openSqlite)

describe.skipIf(missing.postgres)(`PostgreSQL ${missing.postgres ?? ""}`, () => {
  testOn("postgres", openPostgres)

  testRecords("kyselyRecords under withSchema", async () => {
    const { db, close } = await openPostgres()
    const schema = `elsewhere_${crypto.randomUUID().replaceAll("-", "")}`
    await db.schema.createSchema(schema).execute()
    const other = db.withSchema(schema)
    await (await migrations.getMigrations())["0007_records"]?.up(other)
    const drop = () => db.schema.dropSchema(schema).cascade().execute()
    return { records: kyselyRecords(other), close: () => drop().then(close) }
  })
})

describe.skipIf(missing.mariadb)(`MariaDB ${missing.mariadb ?? ""}`, () => {
  testOn("mariadb", openMariadb)
})

const recordsIn = (adapter: Adapter) =>
  (adapter as unknown as Record<symbol, () => RecordStore>)[Symbol.for("sallyport.records")]

test("the adapter carries its records, and asks for no table before they are used", async () => {
  const { db, queries, close } = await openSqlite()
  const key = { collection: "c", id: "1" }
  const records = recordsIn({ ...KyselyAdapter(db), getUser: () => null })?.()
  expect(queries).toEqual([])
  await expect(records?.get(key)).rejects.toThrow("no such table: auth_records")
  await migrateToLatest(db)
  await records?.put({ ...key, owner: null, value: 1, expires: null }, "absent")
  expect(await records?.get(key)).toMatchObject({ value: 1 })
  await close()
})

test("every operation is one statement, and those of a request use an index", async () => {
  const { db, queries, close } = await openSqlite()
  await migrateToLatest(db)
  const records = kyselyRecords(db)
  for (const [name, call] of Object.entries(await recordCalls(records))) {
    const before = queries.length
    await call()
    const [statement = "", ...more] = queries.slice(before)
    expect(more, name).toEqual([])
    const values = Array.from({ length: statement.split("?").length - 1 }, () => "0")
    const plan = await sql
      .raw<{ detail: string }>(
        `explain query plan ${statement.replaceAll("?", () => values.pop() ?? "0")}`,
      )
      .execute(db)
    for (const { detail } of plan.rows) expect(detail).not.toMatch(/^SCAN (?!CONSTANT|swept|\()/)
  }
  await close()
})
