import { mkdtempSync, rmSync } from "node:fs"
import { createRequire } from "node:module"
import { tmpdir } from "node:os"
import path from "node:path"
import { PrismaLibSql } from "@prisma/adapter-libsql"
import { PrismaMariaDb } from "@prisma/adapter-mariadb"
import { PrismaPg } from "@prisma/adapter-pg"
import { createPool } from "mysql2/promise"
import pg from "pg"
import { PrismaPg as PrismaPg5 } from "@prisma-5/adapter-pg"
import { PrismaLibSQL } from "@prisma-6/adapter-libsql"
import { PrismaPg as PrismaPg6 } from "@prisma-6/adapter-pg"
import type { AnyPrismaClient } from "../../src/index.js"
import { generateClient, type Major, type Provider } from "./generate-client.js"
import {
  countedModels,
  modelsOfMysql,
  officialModels,
  ourModels,
  recordModel,
  renamedModels,
  uuidModels,
} from "./models.js"
import { tablesFor, type Layout } from "./tables.js"

/** Why a database is not tested; undefined if it is available. */
export const missing = {
  postgres: process.env.POSTGRES_URL ? undefined : "POSTGRES_URL is not set",
  mariadb: process.env.MARIADB_URL ? undefined : "MARIADB_URL is not set",
}

interface QueryEvent {
  readonly query: string
}

/** A generated client, as the tests use it. */
export interface TestClient extends AnyPrismaClient {
  $executeRawUnsafe(statement: string): Promise<number>
  $disconnect(): Promise<void>
  $extends(extension: object): TestClient
  $transaction(work: (inside: TestClient) => Promise<unknown>): Promise<unknown>
  $on(event: "query", listen: (event: QueryEvent) => void): void
}

export interface TestDatabase {
  readonly prisma: TestClient
  /** How another process connects to it with Prisma 7; only for PostgreSQL. */
  readonly location?: { readonly client: string; readonly connectionString: string }
  readonly close: () => Promise<void>
}

type Client = new (options: object) => TestClient

const require = createRequire(import.meta.url)
const ownName = () => `prisma_${crypto.randomUUID().replaceAll("-", "")}`

function modelsFor(provider: Provider, { records, ...layout }: Layout): string {
  if (provider === "mysql" && !layout.official) return modelsOfMysql(records === true)
  return records ? `${baseModels(layout)}\n${recordModel}` : baseModels(layout)
}

function baseModels({ official, counted, uuid, renamed }: Layout): string {
  if (renamed) return renamedModels
  if (official) return officialModels
  if (counted) return countedModels
  return uuid ? uuidModels : ourModels
}

/** A client for an empty database, with the tables of the models in it. */
async function connected(
  { major, provider, layout }: { major: Major; provider: Provider; layout: Layout },
  driver: object,
): Promise<TestClient> {
  const folder = await generateClient(major, provider, modelsFor(provider, layout))
  const { PrismaClient } = require(folder) as { PrismaClient: Client }
  const log = [{ emit: "event", level: "query" }]
  const prisma = new PrismaClient({ adapter: driver, log })
  for (const statement of tablesFor(provider, layout)) await prisma.$executeRawUnsafe(statement)
  return prisma
}

/** A file through libsql. */
export async function openSqlite(
  major: Exclude<Major, 5>,
  layout: Layout = {},
): Promise<TestDatabase> {
  const folder = mkdtempSync(path.join(tmpdir(), "sallyport-prisma-"))
  const url = `file:${path.join(folder, "auth.db")}`
  const driver = major === 6 ? new PrismaLibSQL({ url }) : new PrismaLibSql({ url })
  const prisma = await connected({ major, provider: "sqlite", layout }, driver)
  const close = async () => {
    await prisma.$disconnect()
    rmSync(folder, { recursive: true })
  }
  return { prisma, close }
}

/** A separate database on the server, dropped at the end. */
export async function openPostgres(major: Major, layout: Layout = {}): Promise<TestDatabase> {
  const uri = new URL(process.env.POSTGRES_URL ?? "")
  const admin = new pg.Pool({ connectionString: uri.href, max: 1 })
  const database = ownName()
  await admin.query(`create database ${database}`)
  uri.pathname = `/${database}`
  const options = { connectionString: uri.href }
  // The driver of Prisma 5 takes a pool, and leaves it to its owner.
  const pool = new pg.Pool(options)
  const drivers = {
    5: () => new PrismaPg5(pool),
    6: () => new PrismaPg6(options),
    7: () => new PrismaPg(options),
  }
  const prisma = await connected({ major, provider: "postgresql", layout }, drivers[major]())
  const close = async () => {
    await prisma.$disconnect()
    await pool.end()
    await admin.query(`drop database ${database}`)
    await admin.end()
  }
  const client = await generateClient(major, "postgresql", modelsFor("postgresql", layout))
  return { prisma, location: { client, connectionString: uri.href }, close }
}

/** A separate database with the most lenient collation, dropped at the end. */
export async function openMariadb(layout: Layout = {}, sqlMode?: string): Promise<TestDatabase> {
  const uri = new URL(process.env.MARIADB_URL ?? "")
  const admin = createPool(uri.href)
  const database = ownName()
  await admin.query(`create database ${database} character set utf8mb4 collate utf8mb4_general_ci`)
  const driver = new PrismaMariaDb({
    host: uri.hostname,
    port: Number(uri.port),
    user: decodeURIComponent(uri.username),
    password: decodeURIComponent(uri.password),
    database,
    ...(sqlMode !== undefined && { sessionVariables: { sql_mode: sqlMode } }),
  })
  const prisma = await connected({ major: 7, provider: "mysql", layout }, driver)
  const close = async () => {
    await prisma.$disconnect()
    await admin.query(`drop database ${database}`)
    await admin.end()
  }
  return { prisma, close }
}
