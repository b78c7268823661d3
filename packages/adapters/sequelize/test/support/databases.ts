import { mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import path from "node:path"
import type { Connection } from "mysql2"
import mysql from "mysql2/promise"
import pg from "pg"
import { type Options, Sequelize } from "sequelize"
import { sqlite3 } from "./sqlite3-by-libsql.js"

export interface TestDatabase {
  client: Sequelize
  /** How another process opens it. */
  options: Options
  /** Another client for the same database, as another library would have. */
  again: () => Sequelize
  /** The statements that ran. */
  statements: string[]
  close: () => Promise<void>
}

/** Why an engine is not tested; undefined if it is available. */
export const missing = {
  postgres: process.env.POSTGRES_URL ? undefined : "POSTGRES_URL is not set",
  mariadb: process.env.MARIADB_URL ? undefined : "MARIADB_URL is not set",
}

const ownName = () => `adapter_${crypto.randomUUID().replaceAll("-", "")}`

function connect(options: Options, drop: () => Promise<void>): TestDatabase {
  const statements: string[] = []
  const clients: Sequelize[] = []
  const again = () => {
    const logging = (text: string) => void statements.push(text)
    const client = new Sequelize({ ...options, logging })
    clients.push(client)
    return client
  }
  const close = async () => {
    for (const client of clients) await client.close()
    await drop()
  }
  return { client: again(), options, again, statements, close }
}

/**
 * A separate database, dropped at the end. Not a separate schema, because Sequelize looks for tables in the schema
 * "public".
 */
export async function openPostgres(): Promise<TestDatabase> {
  const uri = new URL(process.env.POSTGRES_URL ?? "")
  const name = ownName()
  const admin = new pg.Pool({ connectionString: uri.href, max: 1 })
  await admin.query(`create database ${name}`)
  uri.pathname = `/${name}`
  return connect(fromUrl(uri, "postgres"), async () => {
    await admin.query(`drop database ${name}`)
    await admin.end()
  })
}

/** A separate database, dropped at the end, with the most lenient collation, which ignores case and accents. */
export async function openMariadb(sqlMode?: string): Promise<TestDatabase> {
  const uri = new URL(process.env.MARIADB_URL ?? "")
  const name = ownName()
  const admin = await mysql.createConnection({ uri: uri.href })
  await admin.query(`create database ${name} character set utf8mb4 collate utf8mb4_general_ci`)
  uri.pathname = `/${name}`
  const afterConnect = async (connection: unknown) => {
    await (connection as Connection).promise().query("set sql_mode = ?", [sqlMode])
  }
  const hooks = sqlMode === undefined ? {} : { hooks: { afterConnect } }
  return connect({ ...fromUrl(uri, "mysql"), ...hooks }, async () => {
    await admin.query(`drop database ${name}`)
    await admin.end()
  })
}

/** A separate file, removed at the end. */
export async function openSqlite(): Promise<TestDatabase> {
  const folder = await mkdtemp(path.join(tmpdir(), "sequelize-"))
  const options = {
    dialect: "sqlite",
    dialectModule: sqlite3,
    storage: path.join(folder, "db"),
  } as const
  return connect(options, async () => rm(folder, { recursive: true }))
}

function fromUrl(uri: URL, dialect: "postgres" | "mysql"): Options {
  return {
    dialect,
    host: uri.hostname,
    port: Number(uri.port),
    username: decodeURIComponent(uri.username),
    password: decodeURIComponent(uri.password),
    database: uri.pathname.slice(1),
  }
}
