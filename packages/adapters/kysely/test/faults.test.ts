import { type Address } from "@sallyport/adapter-kit"
import * as kysely from "kysely"
import { createPool } from "mysql2"
import pg from "pg"
import { afterAll, beforeAll, describe } from "vitest"
import { testFaults } from "../../../../test/depth/adapter-contract.js"
import { testRecordFaults } from "../../../../test/depth/record-contract.js"
import { type Database, KyselyAdapter, kyselyRecords, migrateToLatest } from "../src/index.js"
import { missing, openMariadb, openPostgres, type TestDatabase } from "./support/databases.js"

describe.skipIf(missing.mariadb)(`MariaDB ${missing.mariadb ?? ""}`, () => {
  const { hostname: host, port } = new URL(process.env.MARIADB_URL ?? "mysql://127.0.0.1:3306")
  let opened: TestDatabase
  beforeAll(async () => {
    opened = await openMariadb()
    await migrateToLatest(opened.db)
  })
  afterAll(() => opened?.close())

  const stage = {
    server: { host, port: Number(port) },
    open: async (address: Address) => {
      const uri = new URL(opened.where)
      Object.assign(uri, { hostname: address.host, port: String(address.port) })
      const pool = createPool({ uri: uri.href, timezone: "Z" })
      const db = new kysely.Kysely<Database>({ dialect: new kysely.MysqlDialect({ pool }) })
      const close = () => db.destroy()
      return { adapter: KyselyAdapter(db), records: kyselyRecords(db), close }
    },
  }
  testFaults("KyselyAdapter", stage)
  testRecordFaults("kyselyRecords", stage)
})

describe.skipIf(missing.postgres)(`PostgreSQL ${missing.postgres ?? ""}`, () => {
  const { hostname: host, port } = new URL(process.env.POSTGRES_URL ?? "postgres://127.0.0.1:5432")
  let opened: TestDatabase
  beforeAll(async () => {
    opened = await openPostgres()
    await migrateToLatest(opened.db)
  })
  afterAll(() => opened?.close())

  const stage = {
    server: { host, port: Number(port) },
    open: async (address: Address) => {
      const uri = new URL(opened.where)
      Object.assign(uri, { hostname: address.host, port: String(address.port) })
      const pool = new pg.Pool({ connectionString: uri.href })
      // Without these listeners, a broken connection would end the process: if it is idle, or in the middle of a query.
      pool.on("error", () => undefined)
      pool.on("connect", (client) => client.on("error", () => undefined))
      const db = new kysely.Kysely<Database>({ dialect: new kysely.PostgresDialect({ pool }) })
      const close = () => db.destroy()
      return { adapter: KyselyAdapter(db), records: kyselyRecords(db), close }
    },
  }
  testFaults("KyselyAdapter", stage)
  testRecordFaults("kyselyRecords", stage)
})
