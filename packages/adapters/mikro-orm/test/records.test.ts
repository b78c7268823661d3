import type { MikroORM } from "@mikro-orm/core"
import { LibSqlDriver } from "@mikro-orm/libsql"
import { MikroORM as PostgreSql } from "@mikro-orm/postgresql"
import { openRecordsInProcesses, recordCalls } from "@sallyport/adapter-kit"
import type { Adapter, RecordStore } from "@sallyport/core/adapters"
import { describe, expect, test } from "vitest"
import { testRecordCrashes, testRecords } from "../../../../test/depth/record-contract.js"
import {
  AuthRecord,
  completeEntities,
  defaultEntities,
  type Entities,
  MikroOrmAdapter,
  mikroOrmRecords,
} from "../src/index.js"
import {
  missing,
  openMariadb,
  openPostgres,
  openSqlite,
  type TestDatabase,
} from "./support/databases.js"

const module = new URL("./support/process.mjs", import.meta.url)

/** MikroORM creates the tables of all of them. */
const withTable: Entities = Object.assign({}, completeEntities, { AuthRecord })

/** Any of the three classes, whose union is not inferred. */
const inOrm = ({ orm }: Pick<TestDatabase, "orm">) => orm as MikroORM

type Open = (entities: Entities) => Promise<TestDatabase>

async function openRecords(open: Open) {
  const database = await open(withTable)
  const { close } = database
  const orm = inOrm(database)
  const at = (now: () => number) => mikroOrmRecords(orm, { now })
  const [driver] = orm.config.getDriver().getDependencies().slice(-1)
  const { clientUrl, dbName, driverOptions } = orm.config.getAll()
  const location = { driver, clientUrl, dbName, driverOptions }
  return { records: mikroOrmRecords(orm), at, location, close }
}

function testOn(name: string, open: Open): void {
  testRecords(`mikroOrmRecords on ${name}`, () => openRecords(open))

  test(`a later update changes nothing in the table that was created on ${name}`, async () => {
    const { orm, close } = await open(withTable)
    expect(await orm.schema.getUpdateSchemaSQL()).toBe("")
    await close()
  })
}

function testInProcesses(name: string, open: Open): void {
  testRecords(`mikroOrmRecords on ${name}, in three processes`, async () => {
    const { location, close } = await openRecords(open)
    return openRecordsInProcesses({ module, location, close })
  })

  testRecordCrashes(`mikroOrmRecords on ${name}`, { module, open: () => openRecords(open) })
}

testOn("SQLite", openSqlite)

const key = { collection: "c", id: "1" }
const record = { ...key, owner: "ada", value: 1, expires: null }

describe.skipIf(missing.mariadb)(`MariaDB ${missing.mariadb ?? ""}`, () => {
  testOn("MariaDB", openMariadb)
  testInProcesses("MariaDB", openMariadb)
})

describe.skipIf(missing.postgres)(`PostgreSQL ${missing.postgres ?? ""}`, () => {
  testOn("PostgreSQL", openPostgres)
  testInProcesses("PostgreSQL", openPostgres)

  test("a record is part of no transaction of an entity manager", async () => {
    const database = await openPostgres(withTable)
    const orm = inOrm(database)
    const records = mikroOrmRecords(orm)
    const all = orm.em.transactional(async () => {
      await records.put(record, "absent")
      throw new Error("rolled back")
    })
    await expect(all).rejects.toThrow("rolled back")
    expect(await records.get(key)).toMatchObject({ value: 1 })
    await database.close()
  })

  test("the table is found in the schema that MikroORM's options set", async () => {
    const { orm, close } = await openPostgres(defaultEntities)
    const { clientUrl, dbName } = orm.config.getAll()
    const options = { clientUrl: clientUrl ?? "", dbName: dbName ?? "", entities: [AuthRecord] }
    const moved = await PostgreSql.init({ ...options, schema: "else where" })
    await moved.schema.createSchema()
    for (const call of Object.values(await recordCalls(mikroOrmRecords(moved))).slice(0, 5))
      await call()
    const rows = await orm.em.execute(`select value from "else where".auth_records`)
    expect(rows).toEqual([{ value: "2" }])
    await moved.close()
    await close()
  })
})

const recordsIn = (adapter: Adapter) =>
  (adapter as unknown as Record<symbol, () => RecordStore>)[Symbol.for("sallyport.records")]

test.each([
  ["defaultEntities", defaultEntities],
  ["completeEntities", completeEntities],
])("%s do not create the table, and nobody asks for it before it is used", async (_, entities) => {
  const { orm, adapter, close } = await openSqlite(entities)
  expect(await orm.schema.getCreateSchemaSQL()).not.toContain("auth_records")
  const records = recordsIn({ ...adapter, getUser: () => null })?.()
  await expect(records?.get(key)).rejects.toThrow("no such table: auth_records")
  await close()
})

test("the adapter carries its records, and each operation is one statement with its values as parameters", async () => {
  const { orm, adapter, close } = await openSqlite(withTable)
  const statements: { sql: string; bindings: unknown[] }[] = []
  const connection = orm.em.getConnection() as ReturnType<LibSqlDriver["getConnection"]>
  connection.getKnex().on("query", (one: (typeof statements)[number]) => statements.push(one))
  const records = recordsIn(adapter)?.() as RecordStore
  expect(statements).toEqual([])
  for (const [name, call] of Object.entries(await recordCalls(records))) {
    const before = statements.length
    await call()
    const [statement, ...more] = statements.slice(before)
    expect(more, name).toEqual([])
    expect(statement?.sql).not.toMatch(/[0-9a-f]{8}/)
    expect(statement?.bindings.length, name).toBeGreaterThan(1)
  }
  await close()
})

test("with MikroORM's options it connects at the first operation, and makes no table", async () => {
  const options = { driver: LibSqlDriver, dbName: ":memory:" }
  await expect(mikroOrmRecords(options).get(key)).rejects.toThrow("no such table: auth_records")
  const records = recordsIn(MikroOrmAdapter(options))?.()
  await expect(records?.get(key)).rejects.toThrow("no such table: auth_records")
})

test("another database is refused when something needs records, and named", () => {
  class MsSqlDriver extends LibSqlDriver {
    override getDependencies(): string[] {
      return ["knex", "tedious"]
    }
  }
  const options = { driver: MsSqlDriver, dbName: "auth" }
  const adapter = MikroOrmAdapter(options)
  expect(() => recordsIn(adapter)?.()).toThrow(/PostgreSQL, .* not in .*MsSqlDriver.*`records`/)
  expect(() => mikroOrmRecords(options)).toThrow(TypeError)
})
