import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import path from "node:path"
import Libsql from "libsql"
import * as imported from "kysely"
import { createPool } from "mysql2"
import { createConnection } from "mysql2/promise"
import pg from "pg"
import { cacheStatements, type Database } from "../../src/index.js"

export interface TestDatabase {
  db: imported.Kysely<Database>
  /** The SQL that ran, in order. */
  queries: string[]
  /** How another process opens it: the path of a file, or a connection URI. */
  where: string
  close: () => Promise<void>
}

interface Place {
  where: string
  drop: () => Promise<void>
}

/** Why a database is not tested; undefined if it is available. */
export const missing = {
  postgres: process.env.POSTGRES_URL ? undefined : "POSTGRES_URL is not set",
  mariadb: process.env.MARIADB_URL ? undefined : "MARIADB_URL is not set",
}

function connect(
  dialect: imported.Dialect,
  { where, drop }: Place,
  { Kysely } = imported,
): TestDatabase {
  const queries: string[] = []
  const db = new Kysely<Database>({ dialect, log: ({ query }) => void queries.push(query.sql) })
  return { db, queries, where, close: () => db.destroy().then(drop) }
}

function ownName(): string {
  return `kysely_${crypto.randomUUID().replaceAll("-", "")}`
}

/** A separate file, through the synchronous driver with better-sqlite3's interface, and with the given Kysely. */
export async function openSqlite(kysely = imported): Promise<TestDatabase> {
  const folder = mkdtempSync(path.join(tmpdir(), "sallyport-kysely-"))
  const where = path.join(folder, "auth.db")
  const database = cacheStatements(new Libsql(where))
  const drop = async () => rmSync(folder, { recursive: true })
  return connect(new kysely.SqliteDialect({ database }), { where, drop }, kysely)
}

/** A separate schema, dropped at the end. */
export async function openPostgres(): Promise<TestDatabase> {
  const uri = new URL(process.env.POSTGRES_URL ?? "")
  const schema = ownName()
  const admin = new pg.Pool({ connectionString: uri.href, max: 1 })
  await admin.query(`create schema ${schema}`)
  uri.searchParams.set("options", `-csearch_path=${schema}`)
  const pool = new pg.Pool({ connectionString: uri.href })
  const drop = async () => {
    await admin.query(`drop schema ${schema} cascade`)
    await admin.end()
  }
  return connect(new imported.PostgresDialect({ pool }), { where: uri.href, drop })
}

/** A separate database, dropped at the end. `collation` is the default collation of tables. */
export async function openMariadb(
  collation = "utf8mb4_general_ci",
  sqlMode?: string,
): Promise<TestDatabase> {
  const uri = new URL(process.env.MARIADB_URL ?? "")
  const admin = await createConnection({ uri: uri.href })
  const database = ownName()
  await admin.query(`create database ${database} character set utf8mb4 collate ${collation}`)
  uri.pathname = `/${database}`
  const pool = createPool({ uri: uri.href, timezone: "Z" })
  if (sqlMode !== undefined)
    pool.on("connection", (connection) => connection.query("set sql_mode = ?", [sqlMode]))
  const drop = async () => {
    await admin.query(`drop database ${database}`)
    await admin.end()
  }
  return connect(new imported.MysqlDialect({ pool }), { where: uri.href, drop })
}

/** Without strict mode, in which the database refuses what has no room. */
export const openLooseMariadb = () => openMariadb("utf8mb4_general_ci", "")

/** What `migrateToLatest` has made in the end, without its own two tables. */
export const everyTable = [
  "Account",
  "Authenticator",
  "Session",
  "User",
  "VerificationToken",
  "auth_records",
]
