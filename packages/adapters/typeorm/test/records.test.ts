import { openRecordsInProcesses, recordCalls } from "@sallyport/adapter-kit"
import type { Adapter, RecordStore } from "@sallyport/core/adapters"
import { DataSource, type DataSourceOptions, type Logger } from "typeorm"
import { describe, expect, test } from "vitest"
import { testRecordCrashes, testRecords } from "../../../../test/depth/record-contract.js"
import {
  authRecordEntity,
  type CompleteEntities,
  completeEntities,
  entities,
  TypeORMAdapter,
  typeormRecords,
} from "../src/index.js"
import {
  disconnect,
  missing,
  openMariadb,
  openPostgres,
  openSqlite,
  type TestDatabase,
} from "./support/databases.js"

const module = new URL("./support/process.mjs", import.meta.url)

/** TypeORM creates the table at the first operation, so that other processes find it. */
async function openRecords(opening: Promise<TestDatabase>) {
  const { dataSource, close } = await opening
  const used = { AuthRecordEntity: authRecordEntity(dataSource.type) }
  const at = (now: () => number) => typeormRecords(dataSource, { now, entities: used })
  const records = typeormRecords(dataSource, { entities: used })
  await records.get({ collection: "c", id: "1" })
  const end = async () => {
    await disconnect(dataSource, used)
    await close()
  }
  // Functions cannot be sent to another process.
  const location: unknown = JSON.parse(JSON.stringify(dataSource))
  return { records, at, location, close: end }
}

function testOn(name: string, open: () => Promise<TestDatabase>): void {
  testRecords(`typeormRecords on ${name}`, () => openRecords(open()))

  testRecords(`typeormRecords on ${name}, in three processes`, async () => {
    const { location, close } = await openRecords(open())
    return openRecordsInProcesses({ module, location, close })
  })

  test(`a second start changes nothing in the table that the first one made on ${name}`, async () => {
    const { dataSource, close } = await open()
    const options = { ...dataSource, entities: [authRecordEntity(dataSource.type)] }
    const started = await new DataSource({ ...options, synchronize: true }).initialize()
    await started.destroy()
    const again = await new DataSource(options).initialize()
    const { upQueries } = await again.driver.createSchemaBuilder().log()
    expect(upQueries.map(({ query }) => query)).toEqual([])
    await again.destroy()
    await close()
  })
}

testOn("SQLite", openSqlite)

describe.skipIf(missing.postgres)(`PostgreSQL ${missing.postgres ?? ""}`, () => {
  testOn("PostgreSQL", openPostgres)
  testRecordCrashes("typeormRecords on PostgreSQL", {
    module,
    open: () => openRecords(openPostgres()),
  })

  test("the table is found under a schema and a prefix of the options", async () => {
    const { dataSource, close } = await openPostgres()
    const admin = await new DataSource(dataSource).initialize()
    await admin.query("create schema elsewhere")
    const moved = { ...dataSource, schema: "elsewhere", entityPrefix: "my_" } as DataSourceOptions
    const used = { AuthRecordEntity: authRecordEntity("postgres") }
    const calls = await recordCalls(typeormRecords(moved, { entities: used }))
    for (const call of Object.values(calls).slice(0, 5)) await call()
    expect(await admin.query("select value from elsewhere.my_auth_records")).toEqual([
      { value: "2" },
    ])
    await admin.destroy()
    await disconnect(moved, used)
    await close()
  })
})

describe.skipIf(missing.mariadb)(`MariaDB ${missing.mariadb ?? ""}`, () => {
  testOn("MariaDB", openMariadb)
  testRecordCrashes("typeormRecords on MariaDB", {
    module,
    open: () => openRecords(openMariadb()),
  })
})

const recordsIn = (adapter: Adapter) =>
  (adapter as unknown as Record<symbol, () => RecordStore>)[Symbol.for("sallyport.records")]
const key = { collection: "c", id: "1" }

test.each([
  ["entities", entities],
  ["completeEntities", completeEntities],
])("%s do not create the table, and nobody asks for it before it is used", async (_, given) => {
  const { dataSource, close } = await openSqlite()
  const adapter = { ...TypeORMAdapter(dataSource, { entities: given }), getUser: () => null }
  await adapter.getUserByEmail?.("nobody")
  await expect(recordsIn(adapter)?.().get(key)).rejects.toThrow("no such table: auth_records")
  await disconnect(dataSource, given)
  await close()
})

test("the adapter carries its records, and each operation is one statement with its values as parameters", async () => {
  const { dataSource, close } = await openSqlite()
  const statements: string[] = []
  const logger = {
    logQuery: (statement: string) => void statements.push(statement),
    logSchemaBuild() {},
    log() {},
  } as unknown as Logger
  const logged = { ...dataSource, logging: ["query"], logger } as DataSourceOptions
  const used: CompleteEntities = {
    ...completeEntities,
    AuthRecordEntity: authRecordEntity(dataSource.type),
  }
  const records = recordsIn(TypeORMAdapter(logged, { entities: used }))?.() as RecordStore
  expect(statements).toEqual([])
  for (const [name, call] of Object.entries(await recordCalls(records))) {
    const before = statements.length
    await call()
    const [statement, ...more] = statements.slice(before)
    expect(more, name).toEqual([])
    expect(statement).not.toMatch(/[0-9a-f]{8}/)
  }
  await disconnect(logged, used)
  await close()
})

test("without entities, only the table of records is created", async () => {
  const { dataSource, close } = await openSqlite()
  await typeormRecords(dataSource).put({ ...key, owner: null, value: 1, expires: null }, "absent")
  expect(await typeormRecords(dataSource).get(key)).toMatchObject({ value: 1 })
  const look = await new DataSource(dataSource).initialize()
  const tables = await look.query("select name from sqlite_master where type = 'table'")
  expect(tables).toEqual([{ name: "auth_records" }])
  await look.destroy()
  await close()
})

test("another database is refused when something needs records, and named", () => {
  const adapter = TypeORMAdapter({ type: "mssql", synchronize: false })
  expect(() => recordsIn(adapter)?.()).toThrow(/postgres, .* and not in mssql.*`records`/)
  expect(() => typeormRecords("oracle://127.0.0.1/auth")).toThrow(TypeError)
  expect(() => authRecordEntity("mongodb")).toThrow(/not in mongodb/)
})
