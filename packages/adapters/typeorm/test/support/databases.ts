import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import path from "node:path"
import Libsql from "libsql"
import mysql2 from "mysql2"
import { createPool } from "mysql2/promise"
import pg from "pg"
import type { DataSourceOptions } from "typeorm"
import { completeEntities, getManager, type CompleteEntities } from "../../src/index.js"

/** Why a database is not tested; undefined if it is available. */
export const missing = {
  postgres: process.env.POSTGRES_URL ? undefined : "POSTGRES_URL is not set",
  mariadb: process.env.MARIADB_URL ? undefined : "MARIADB_URL is not set",
}

export interface TestDatabase {
  readonly dataSource: DataSourceOptions
  readonly close: () => Promise<void>
}

const ownName = () => `typeorm_${crypto.randomUUID().replaceAll("-", "")}`

/** Closes the connections that the adapter has opened with these entities. */
export async function disconnect(
  dataSource: string | DataSourceOptions,
  entities: Partial<CompleteEntities> = completeEntities,
): Promise<void> {
  await (await getManager({ dataSource, entities })).connection.destroy()
}

/** A file through libsql, which has the same interface as better-sqlite3. */
export async function openSqlite(): Promise<TestDatabase> {
  const folder = mkdtempSync(path.join(tmpdir(), "sallyport-typeorm-"))
  const database = path.join(folder, "auth.db")
  const dataSource = { type: "better-sqlite3", driver: Libsql, database } as const
  return { dataSource, close: async () => rmSync(folder, { recursive: true }) }
}

/** A separate database on the server, dropped at the end. */
export async function openPostgres(): Promise<TestDatabase> {
  const uri = new URL(process.env.POSTGRES_URL ?? "")
  const admin = new pg.Pool({ connectionString: uri.href, max: 1 })
  const database = ownName()
  await admin.query(`create database ${database}`)
  uri.pathname = `/${database}`
  // Connections that are still closing when the database is dropped report an error.
  const poolErrorHandler = () => undefined
  const dataSource = { type: "postgres", url: uri.href, poolErrorHandler } as const
  const close = async () => {
    await admin.query(`drop database ${database} with (force)`)
    await admin.end()
  }
  return { dataSource, close }
}

/** mysql2 for TypeORM, whose connections have this `sql_mode`. */
function mysqlWith(sqlMode: string) {
  const createPool: typeof mysql2.createPool = (options) => {
    const pool = mysql2.createPool(options as mysql2.PoolOptions)
    pool.on("connection", (connection) => connection.query("set sql_mode = ?", [sqlMode]))
    return pool
  }
  return { ...mysql2, createPool }
}

/** A separate database with the most lenient collation, dropped at the end. */
export async function openMariadb(sqlMode?: string): Promise<TestDatabase> {
  const uri = new URL(process.env.MARIADB_URL ?? "")
  const admin = createPool(uri.href)
  const database = ownName()
  await admin.query(`create database ${database} character set utf8mb4 collate utf8mb4_general_ci`)
  uri.pathname = `/${database}`
  const close = async () => {
    await admin.query(`drop database ${database}`)
    await admin.end()
  }
  const driver = sqlMode === undefined ? {} : { driver: mysqlWith(sqlMode) }
  return { dataSource: { type: "mariadb", url: uri.href, ...driver }, close }
}
