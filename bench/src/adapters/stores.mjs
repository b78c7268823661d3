// Stores, each with our adapter and the official one on the same tables, empty, and a way to count what the driver is
// asked.
import { DrizzleAdapter as TheirDrizzle } from "@auth/drizzle-adapter"
import { KyselyAdapter as TheirKysely } from "@auth/kysely-adapter"
import TheirPg from "@auth/pg-adapter"
import { createIndexes, PouchDBAdapter as TheirPouchDB } from "@auth/pouchdb-adapter"
import { UnstorageAdapter as TheirUnstorage } from "@auth/unstorage-adapter"
import { DrizzleAdapter } from "@sallyport/drizzle-adapter"
import * as pgTables from "@sallyport/drizzle-adapter/pg"
import * as sqliteTables from "@sallyport/drizzle-adapter/sqlite"
import { cacheStatements, KyselyAdapter, migrateToLatest } from "@sallyport/kysely-adapter"
import PostgresAdapter, { migrateToLatest as makePgTables } from "@sallyport/pg-adapter"
import { PouchDBAdapter } from "@sallyport/pouchdb-adapter"
import { UnstorageAdapter } from "@sallyport/unstorage-adapter"
import {
  generateDrizzleJson,
  generateMigration,
  generateSQLiteDrizzleJson,
  generateSQLiteMigration,
} from "drizzle-kit/api"
import { BetterSQLiteSession } from "drizzle-orm/better-sqlite3/session"
import { drizzle } from "drizzle-orm/node-postgres"
import { BaseSQLiteDatabase, SQLiteSyncDialect } from "drizzle-orm/sqlite-core"
import { Kysely, PostgresDialect, SqliteDialect } from "kysely"
import Libsql from "libsql"
import pg from "pg"
import PouchDB from "pouchdb"
import memory from "pouchdb-adapter-memory"
import find from "pouchdb-find"
import { createStorage } from "unstorage"
import { counting } from "./counting.mjs"
import { dynamodbStore } from "./dynamodb-store.mjs"
import { ormStores } from "./orm-stores.mjs"
import { openPostgres } from "./postgres-schema.mjs"

PouchDB.plugin(memory).plugin(find)

/**
 * Each opens for one side, `ours` or `theirs`: `{ adapter, asked() }`; `asked` counts statements since it was opened,
 * of SQLite where `isCounted` says so.
 */
export const stores = {
  "Kysely, SQLite": async (side, isCounted) => {
    const { client, asked } = sqlite(isCounted)
    const database = side === "ours" ? cacheStatements(client) : client
    const db = new Kysely({ dialect: new SqliteDialect({ database }) })
    await migrateToLatest(db)
    return { adapter: { ours: KyselyAdapter, theirs: TheirKysely }[side](db), asked }
  },
  "Drizzle, SQLite": async (side, isCounted) => {
    const { client, asked } = sqlite(isCounted)
    const tables = asSchema(sqliteTables)
    const made = await generateSQLiteDrizzleJson(tables)
    for (const statement of await generateSQLiteMigration(
      await generateSQLiteDrizzleJson({}),
      made,
    ))
      client.exec(statement)
    // What drizzle() of drizzle-orm/better-sqlite3 makes, whose module imports better-sqlite3 itself.
    const dialect = new SQLiteSyncDialect()
    const session = new BetterSQLiteSession(client, dialect, undefined)
    const db = new BaseSQLiteDatabase("sync", dialect, session, undefined)
    return { adapter: { ours: DrizzleAdapter, theirs: TheirDrizzle }[side](db, tables), asked }
  },
  "unstorage, memory": (side) => {
    const storage = createStorage()
    const adapter = { ours: UnstorageAdapter, theirs: TheirUnstorage }[side](storage)
    return { adapter, asked: counting(storage, ["getItem", "setItem", "removeItem"]) }
  },
  "PouchDB, memory": async (side) => {
    const pouchdb = new PouchDB(crypto.randomUUID(), { adapter: "memory" })
    await createIndexes(pouchdb)
    const adapter = { ours: PouchDBAdapter, theirs: TheirPouchDB }[side]({ pouchdb })
    return { adapter, asked: counting(pouchdb, ["get", "put", "find"]) }
  },
  "pg, PostgreSQL": async (side) => {
    const { pool, asked } = await postgres()
    await makePgTables(pool)
    return { adapter: { ours: PostgresAdapter, theirs: TheirPg }[side](pool), asked }
  },
  "Kysely, PostgreSQL": async (side) => {
    const { pool, asked } = await postgres()
    const db = new Kysely({ dialect: new PostgresDialect({ pool }) })
    await migrateToLatest(db)
    return { adapter: { ours: KyselyAdapter, theirs: TheirKysely }[side](db), asked }
  },
  "Drizzle, PostgreSQL": async (side) => {
    const { pool, schema, asked } = await postgres()
    const tables = asSchema(pgTables)
    for (const statement of await generateMigration(
      generateDrizzleJson({}),
      generateDrizzleJson(tables),
    ))
      await pool.query(statement.replaceAll('"public"', `"${schema}"`))
    return {
      adapter: { ours: DrizzleAdapter, theirs: TheirDrizzle }[side](drizzle(pool), tables),
      asked,
    }
  },
  ...ormStores,
  ...dynamodbStore,
}

const asSchema = ({ users, accounts, sessions, verificationTokens, authenticators }) => ({
  usersTable: users,
  accountsTable: accounts,
  sessionsTable: sessions,
  verificationTokensTable: verificationTokens,
  authenticatorsTable: authenticators,
})

/** Counted only where that is asked: a statement takes so little that counting would show. */
function sqlite(isCounted) {
  const client = new Libsql(":memory:")
  if (!isCounted) return { client, asked: () => undefined }
  const counts = [counting(client, ["exec"])]
  const prepare = client.prepare.bind(client)
  client.prepare = (text) => {
    const statement = prepare(text)
    // `all` is made of `iterate`.
    counts.push(counting(statement, ["get", "iterate", "run"]))
    return statement
  }
  return { client, asked: () => counts.reduce((sum, count) => sum + count(), 0) }
}

/** A schema of its own, which goes with the private server. */
async function postgres() {
  const asked = counting(pg.Client.prototype, ["query"])
  return { ...(await openPostgres()), asked }
}
