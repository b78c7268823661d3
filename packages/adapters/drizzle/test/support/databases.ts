import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import path from "node:path"
import { PGlite } from "@electric-sql/pglite"
import { createClient } from "@libsql/client"
import {
  generateDrizzleJson,
  generateMigration,
  generateMySQLDrizzleJson,
  generateMySQLMigration,
  generateSQLiteDrizzleJson,
  generateSQLiteMigration,
} from "drizzle-kit/api"
import { BetterSQLiteSession } from "drizzle-orm/better-sqlite3/session"
import { drizzle as drizzleLibsql } from "drizzle-orm/libsql"
import { drizzle as drizzleMysql } from "drizzle-orm/mysql2"
import { drizzle as drizzlePg } from "drizzle-orm/node-postgres"
import { drizzle as drizzlePglite } from "drizzle-orm/pglite"
import { BaseSQLiteDatabase, SQLiteSyncDialect } from "drizzle-orm/sqlite-core"
import Libsql from "libsql"
import { createPool } from "mysql2/promise"
import pg from "pg"

/** Why a database is not tested; undefined if it is available. */
export const missing = {
  postgres: process.env.POSTGRES_URL ? undefined : "POSTGRES_URL is not set",
  mariadb: process.env.MARIADB_URL ? undefined : "MARIADB_URL is not set",
}

type Tables = Record<string, unknown>
const ownName = () => `drizzle_${crypto.randomUUID().replaceAll("-", "")}`

/** The statements with which drizzle-kit creates the tables in an empty database. */
async function migration(dialect: "pg" | "mysql" | "sqlite", tables: Tables): Promise<string[]> {
  if (dialect === "pg")
    return generateMigration(generateDrizzleJson({}), generateDrizzleJson(tables))
  if (dialect === "mysql")
    return generateMySQLMigration(
      await generateMySQLDrizzleJson({}),
      await generateMySQLDrizzleJson(tables),
    )
  return generateSQLiteMigration(
    await generateSQLiteDrizzleJson({}),
    await generateSQLiteDrizzleJson(tables),
  )
}

/** PostgreSQL as WebAssembly, in memory. */
export async function openPglite(tables: Tables) {
  const client = await PGlite.create()
  for (const statement of await migration("pg", tables)) await client.exec(statement)
  return { db: drizzlePglite(client), close: () => client.close() }
}

/** A separate database on the server, because the statements name the schema `public`; dropped at the end. */
export async function openPostgres(tables: Tables) {
  const uri = new URL(process.env.POSTGRES_URL ?? "")
  const admin = new pg.Pool({ connectionString: uri.href, max: 1 })
  const database = ownName()
  await admin.query(`create database ${database}`)
  uri.pathname = `/${database}`
  const pool = new pg.Pool({ connectionString: uri.href })
  for (const statement of await migration("pg", tables)) await pool.query(statement)
  const close = async () => {
    await pool.end()
    await admin.query(`drop database ${database}`)
    await admin.end()
  }
  return { db: drizzlePg(pool), where: uri.href, close }
}

/** A separate database with the most lenient collation, dropped at the end. */
export async function openMariadb(tables: Tables, sqlMode?: string) {
  const uri = new URL(process.env.MARIADB_URL ?? "")
  const admin = createPool(uri.href)
  const database = ownName()
  await admin.query(`create database ${database} character set utf8mb4 collate utf8mb4_general_ci`)
  uri.pathname = `/${database}`
  const pool = createPool({ uri: uri.href, timezone: "Z" })
  if (sqlMode !== undefined)
    pool.pool.on("connection", (connection) => connection.query("set sql_mode = ?", [sqlMode]))
  for (const statement of await migration("mysql", tables)) await pool.query(statement)
  const close = async () => {
    await pool.end()
    await admin.query(`drop database ${database}`)
    await admin.end()
  }
  return { db: drizzleMysql(pool), close }
}

function ownFile() {
  const folder = mkdtempSync(path.join(tmpdir(), "sallyport-drizzle-"))
  return { file: path.join(folder, "auth.db"), remove: () => rmSync(folder, { recursive: true }) }
}

/** A file through a synchronous driver like better-sqlite3. */
export async function openSync(tables: Tables) {
  const { file, remove } = ownFile()
  const client = new Libsql(file)
  for (const statement of await migration("sqlite", tables)) client.exec(statement)
  const close = async () => {
    client.close()
    remove()
  }
  // The same as drizzle() of drizzle-orm/better-sqlite3, whose module imports better-sqlite3 itself.
  const dialect = new SQLiteSyncDialect()
  const session = new BetterSQLiteSession(client as never, dialect, undefined)
  return { db: new BaseSQLiteDatabase("sync", dialect, session as never, undefined), close }
}

/** A file through an asynchronous driver. */
export async function openLibsql(tables: Tables) {
  const { file, remove } = ownFile()
  const client = createClient({ url: `file:${file}` })
  for (const statement of await migration("sqlite", tables)) await client.execute(statement)
  const close = async () => {
    client.close()
    remove()
  }
  return { db: drizzleLibsql(client), close }
}
