import { AsyncLocalStorage } from "node:async_hooks"
import { openRecordsInProcesses, recordCalls } from "@sallyport/adapter-kit"
import type { Adapter, RecordStore } from "@sallyport/core/adapters"
import { Sequelize } from "sequelize"
import { describe, expect, test } from "vitest"
import { testRecordCrashes, testRecords } from "../../../../test/depth/record-contract.js"
import SequelizeAdapter, { migrateToLatest, sequelizeRecords } from "../src/index.js"
import {
  missing,
  openMariadb,
  openPostgres,
  openSqlite,
  type TestDatabase,
} from "./support/databases.js"

const module = new URL("./support/process.mjs", import.meta.url)

async function openRecords(opening: Promise<TestDatabase>) {
  const { client, options: location, close } = await opening
  await migrateToLatest(client)
  const at = (now: () => number) => sequelizeRecords(client, { now })
  return { records: sequelizeRecords(client), at, location, close }
}

function testOnServer(name: string, open: () => Promise<TestDatabase>): void {
  testRecords(`sequelizeRecords on ${name}`, () => openRecords(open()))

  testRecords(`sequelizeRecords on ${name}, in three processes`, async () => {
    const { location, close } = await openRecords(open())
    return openRecordsInProcesses({ module, location, close })
  })

  testRecordCrashes(`sequelizeRecords on ${name}`, { module, open: () => openRecords(open()) })

  test(`eight clients that create the table on ${name} at once succeed all`, async () => {
    const { client, again, close } = await open()
    await migrateToLatest(client)
    await client.query("drop table auth_records")
    await Promise.all(Array.from({ length: 8 }, () => migrateToLatest(again())))
    expect(await sequelizeRecords(client).sweep(new Date(), 1)).toBe(0)
    await close()
  })
}

testRecords("sequelizeRecords on SQLite", () => openRecords(openSqlite()))

const key = { collection: "c", id: "1" }
const record = { ...key, owner: "ada", value: 1, expires: null }

describe.skipIf(missing.mariadb)(`MariaDB ${missing.mariadb ?? ""}`, () => {
  testOnServer("MariaDB", openMariadb)
})

describe.skipIf(missing.postgres)(`PostgreSQL ${missing.postgres ?? ""}`, () => {
  testOnServer("PostgreSQL", openPostgres)

  test("a record is part of no transaction, also where the application has one around all that it does", async () => {
    const { client, close } = await openPostgres()
    await migrateToLatest(client)
    const records = sequelizeRecords(client)
    const storage = new AsyncLocalStorage<Map<string, unknown>>()
    Sequelize.useCLS({
      bind: (work: unknown) => work,
      run: (work: () => unknown) => storage.run(new Map(), work),
      get: (name: string) => storage.getStore()?.get(name),
      set: (name: string, value: unknown) => storage.getStore()?.set(name, value),
    })
    const all = client.transaction(async () => {
      await client.query("delete from users")
      await records.put(record, "absent")
      throw new Error("rolled back")
    })
    await expect(all).rejects.toThrow("rolled back")
    Reflect.deleteProperty(Sequelize, "_cls")
    expect(await records.get(key)).toMatchObject({ value: 1 })
    await close()
  })
})

const recordsIn = (adapter: Adapter) =>
  (adapter as unknown as Record<symbol, () => RecordStore>)[Symbol.for("sallyport.records")]

test("nobody creates the table but migrateToLatest, and nobody asks for it before it is used", async () => {
  const { client, statements, close } = await openSqlite()
  const records = recordsIn({ ...SequelizeAdapter(client), getUser: () => null })?.()
  expect(statements).toEqual([])
  await SequelizeAdapter(client).getUserByEmail?.("nobody")
  await client.sync()
  await expect(records?.get(key)).rejects.toThrow("no such table: auth_records")
  await migrateToLatest(client)
  await records?.put(record, "absent")
  expect(await records?.get(key)).toMatchObject({ value: 1 })
  await close()
})

test("every operation is one statement, with its values as parameters", async () => {
  const { client, statements, close } = await openSqlite()
  await migrateToLatest(client)
  for (const [name, call] of Object.entries(await recordCalls(sequelizeRecords(client)))) {
    const before = statements.length
    await call()
    const [statement, ...more] = statements.slice(before)
    expect(more, name).toEqual([])
    expect(statement).toContain("auth_records")
    expect(statement).not.toMatch(/[0-9a-f]{8}/)
  }
  await close()
})

test("another dialect is refused when something needs records, and named", async () => {
  const { client, close } = await openSqlite()
  client.getDialect = () => "mssql"
  const adapter = SequelizeAdapter(client)
  expect(() => recordsIn(adapter)?.()).toThrow(/postgres, .* and not in mssql.*`records`/)
  expect(() => sequelizeRecords(client)).toThrow(TypeError)
  await close()
})
