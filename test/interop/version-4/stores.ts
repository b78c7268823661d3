import { mkdtemp, readFile, rm } from "node:fs/promises"
import { createRequire } from "node:module"
import { tmpdir } from "node:os"
import path from "node:path"
import { KyselyAdapter as OfficialKysely } from "@auth/kysely-adapter"
import { KyselyAdapter, migrateToLatest, type Database } from "@sallyport/kysely-adapter"
import { MemoryAdapter } from "@sallyport/memory-adapter"
import { Kysely, SqliteDialect } from "kysely"
import Libsql from "libsql"
import { sqlite3 } from "../../../packages/adapters/sequelize/test/support/sqlite3-by-libsql.js"

/** A store that was just created, and has no rows. */
export interface OpenStore {
  readonly adapter: object
  /** The rows of every table, as they are in the database. */
  readonly rows: () => Promise<Record<string, readonly object[]>>
  readonly close: () => Promise<void>
}

/** Makes an adapter on a SQLite file, with its tables; returns how to close it. */
type Make = (
  file: string,
) => Promise<{ readonly adapter: object; readonly close?: () => Promise<unknown> }>

/** Opens stores whose adapters are installed in `folder`, by the name of the adapter. */
export function storesIn(folder: string): Readonly<Record<string, () => Promise<OpenStore>>> {
  const load = createRequire(`${folder}/`) as (name: string) => Record<string, never>
  const makers: Record<string, Make> = {
    "@next-auth/prisma-adapter": prisma(folder, load),
    "@auth/prisma-adapter": prisma(folder, load, "@auth/prisma-adapter"),
    "@next-auth/sequelize-adapter": sequelize(load),
    "@auth/kysely-adapter": kysely((db) => OfficialKysely(db as never)),
    "@sallyport/kysely-adapter": kysely(KyselyAdapter),
  }
  const onFiles = Object.entries(makers).map(([name, make]) => [name, () => opened(make)] as const)
  return {
    ...Object.fromEntries(onFiles),
    "@next-auth/typeorm-legacy-adapter": typeorm(load),
    "@sallyport/memory-adapter": async () => inMemory(MemoryAdapter()),
    "one of the application's own": async () => inMemory(ownAdapter()),
  }
}

async function opened(make: Make): Promise<OpenStore> {
  const folder = await mkdtemp(path.join(tmpdir(), "sallyport-stores-"))
  const file = path.join(folder, "auth.db")
  const { adapter, close } = await make(file)
  return {
    adapter,
    rows: async () => rowsOf(file),
    close: async () => {
      await close?.()
      await rm(folder, { recursive: true })
    },
  }
}

function rowsOf(file: string): Record<string, readonly object[]> {
  const database = new Libsql(file)
  const tables = database
    .prepare(
      "select name from sqlite_master where type = 'table' and name not like '%migration%' order by name",
    )
    .all() as { readonly name: string }[]
  const rows = tables.map(({ name }) => [name, database.prepare(`select * from "${name}"`).all()])
  database.close()
  return Object.fromEntries(rows) as Record<string, readonly object[]>
}

function inMemory(adapter: object): OpenStore {
  return { adapter, rows: () => Promise.resolve({}), close: () => Promise.resolve() }
}

/** Only what version 4 asks of an adapter for stored sessions and email links, with rows that it made itself. */
function ownAdapter(): object {
  const store = MemoryAdapter()
  let last = 0
  return {
    createUser: (user: object) => store.createUser({ ...user, id: `own-${++last}` } as never),
    getUser: store.getUser,
    getUserByEmail: store.getUserByEmail,
    getUserByAccount: store.getUserByAccount,
    updateUser: store.updateUser,
    linkAccount: store.linkAccount,
    createSession: store.createSession,
    getSessionAndUser: store.getSessionAndUser,
    updateSession: store.updateSession,
    deleteSession: store.deleteSession,
    createVerificationToken: store.createVerificationToken,
    useVerificationToken: store.useVerificationToken,
  }
}

type Load = (name: string) => Record<string, never>
type MakeAdapter = (...args: unknown[]) => object
type ClientClass = new (...args: unknown[]) => { readonly $disconnect: () => Promise<unknown> }

function prisma(folder: string, load: Load, name = "@next-auth/prisma-adapter"): Make {
  return async (file) => {
    const database = new Libsql(file)
    database.exec(await readFile(path.join(folder, "tables.sql"), "utf8"))
    database.close()
    const { PrismaClient } = load("@prisma/client") as unknown as { PrismaClient: ClientClass }
    const { PrismaLibSQL } = load("@prisma/adapter-libsql") as unknown as {
      PrismaLibSQL: ClientClass
    }
    const { PrismaAdapter } = load(name) as unknown as { PrismaAdapter: MakeAdapter }
    const client = new PrismaClient({ adapter: new PrismaLibSQL({ url: `file:${file}` }) })
    return { adapter: PrismaAdapter(client), close: () => client.$disconnect() }
  }
}

/** This adapter keeps one connection for the whole process, so its tables are emptied and used again. */
function typeorm(load: Load): () => Promise<OpenStore> {
  let known: ReturnType<typeof openTypeorm> | undefined
  return async () => {
    const { adapter, file } = await (known ??= openTypeorm(load))
    return { adapter, rows: async () => rowsOf(file), close: () => emptied(file) }
  }
}

async function openTypeorm(load: Load) {
  const file = path.join(await mkdtemp(path.join(tmpdir(), "sallyport-stores-")), "auth.db")
  const { TypeORMLegacyAdapter } = load("@next-auth/typeorm-legacy-adapter") as unknown as {
    TypeORMLegacyAdapter: MakeAdapter
  }
  const source = { type: "better-sqlite3", driver: Libsql, database: file, synchronize: true }
  return { adapter: TypeORMLegacyAdapter(source), file }
}

async function emptied(file: string): Promise<void> {
  const database = new Libsql(file)
  for (const table of ["accounts", "sessions", "verification_tokens", "users"])
    database.exec(`delete from "${table}"`)
  database.close()
}

function sequelize(load: Load): Make {
  return async (storage) => {
    const { Sequelize } = load("sequelize") as unknown as { Sequelize: ClientClass }
    const { default: adapter } = load("@next-auth/sequelize-adapter") as unknown as {
      default: MakeAdapter
    }
    const logging = false
    const client = new Sequelize({ dialect: "sqlite", dialectModule: sqlite3, storage, logging })
    return { adapter: adapter(client) }
  }
}

function kysely(make: (db: Kysely<Database>) => object): Make {
  return async (file) => {
    const dialect = new SqliteDialect({ database: new Libsql(file) })
    const db = new Kysely<Database>({ dialect })
    await migrateToLatest(db)
    // As applications do whose provider has such a member: version 4 stores everything that comes.
    await db.schema.alterTable("Account").addColumn("refresh_expires_in", "integer").execute()
    return { adapter: make(db), close: () => db.destroy() }
  }
}
