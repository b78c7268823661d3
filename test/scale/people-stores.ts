import type { Adapter } from "@sallyport/core/adapters"
import { isDeep, onlyInDepth } from "../depth/depth.js"

/** A store that is open. Its adapter carries its records. */
export interface OpenStore {
  readonly adapter: Adapter
  readonly close?: () => Promise<unknown>
}

/** A store that people are tried on. */
export interface PeopleStore {
  readonly name: string
  /** Why it is not tried here; undefined if it is. */
  readonly why: string | undefined
  readonly open: () => Promise<OpenStore>
}

const noServer = (variable: string) =>
  process.env[variable] ? undefined : `${variable} is not set`
const postgres = noServer("POSTGRES_URL")
const mariadb = noServer("MARIADB_URL")
const redis = noServer("REDIS_URL")

/** Three that stand for the others: a map, a database with transactions, and one that knows single keys only. */
const quick: readonly PeopleStore[] = [
  {
    name: "memory",
    why: undefined,
    open: async () => ({ adapter: (await import("@sallyport/memory-adapter")).MemoryAdapter() }),
  },
  { name: "pg on PostgreSQL", why: postgres, open: openPg },
  { name: "Redis", why: redis, open: openRedis },
]

/** Loaded when their turn comes. */
const others: readonly PeopleStore[] = [
  { name: "Kysely on SQLite", why: undefined, open: async () => openKysely("openSqlite") },
  { name: "Kysely on PostgreSQL", why: postgres, open: async () => openKysely("openPostgres") },
  { name: "Kysely on MariaDB", why: mariadb, open: async () => openKysely("openMariadb") },
  { name: "Prisma on SQLite", why: undefined, open: openPrisma },
  { name: "Drizzle on SQLite", why: undefined, open: openDrizzle },
  { name: "TypeORM on SQLite", why: undefined, open: async () => openTypeorm("openSqlite") },
  { name: "TypeORM on MariaDB", why: mariadb, open: async () => openTypeorm("openMariadb") },
  { name: "MikroORM on SQLite", why: undefined, open: openMikro },
  { name: "Sequelize on PostgreSQL", why: postgres, open: openSequelize },
  { name: "D1", why: undefined, open: openD1 },
  { name: "DynamoDB", why: undefined, open: openDynamo },
  { name: "Azure Tables", why: isDeep ? await missingAzure() : undefined, open: openAzure },
  { name: "PouchDB", why: undefined, open: openPouch },
  { name: "SurrealDB", why: undefined, open: openSurreal },
  { name: "unstorage, in files", why: undefined, open: openFiles },
]

export const stores: readonly PeopleStore[] = [
  ...quick,
  ...others.map((one) => (isDeep ? one : { ...one, why: onlyInDepth })),
]

async function openPg(): Promise<OpenStore> {
  const { PostgresAdapter, migrateToLatest } = await import("@sallyport/pg-adapter")
  const { openPostgres } = await import("../../packages/adapters/pg/test/support/databases.js")
  const { client, close } = await openPostgres()
  await migrateToLatest(client)
  return { adapter: PostgresAdapter(client), close }
}

async function openRedis(): Promise<OpenStore> {
  const { RedisAdapter } = await import("@sallyport/redis-adapter")
  const { openClient } = await import("../../packages/adapters/redis/test/support/clients.js")
  const { client, baseKeyPrefix, close } = await openClient("redis 6")
  return { adapter: RedisAdapter(client, { baseKeyPrefix }), close }
}

async function openKysely(how: "openSqlite" | "openPostgres" | "openMariadb"): Promise<OpenStore> {
  const { KyselyAdapter, migrateToLatest } = await import("@sallyport/kysely-adapter")
  const databases = await import("../../packages/adapters/kysely/test/support/databases.js")
  const { db, close } = await databases[how]()
  await migrateToLatest(db)
  return { adapter: KyselyAdapter(db), close }
}

async function openPrisma(): Promise<OpenStore> {
  const { PrismaAdapter } = await import("@sallyport/prisma-adapter")
  const { openSqlite } = await import("../../packages/adapters/prisma/test/support/databases.js")
  const { prisma, close } = await openSqlite(7, { records: true })
  return { adapter: PrismaAdapter(prisma), close }
}

async function openDrizzle(): Promise<OpenStore> {
  const { DrizzleAdapter } = await import("@sallyport/drizzle-adapter")
  const { authRecords } = await import("@sallyport/drizzle-adapter/sqlite")
  const { ourTables } = await import("../../packages/adapters/drizzle/test/support/our-tables.js")
  const { openSync } = await import("../../packages/adapters/drizzle/test/support/databases.js")
  const { db, close } = await openSync({ ...ourTables.sqlite, authRecords })
  return { adapter: DrizzleAdapter(db, ourTables.sqlite), close }
}

async function openTypeorm(how: "openSqlite" | "openMariadb"): Promise<OpenStore> {
  const typeorm = await import("../../packages/adapters/typeorm/src/index.js")
  const databases = await import("../../packages/adapters/typeorm/test/support/databases.js")
  const { dataSource, close } = await databases[how]()
  const tables = how === "openMariadb" ? typeorm.mysqlEntities : typeorm.completeEntities
  const entities = { ...tables, AuthRecordEntity: typeorm.authRecordEntity(dataSource.type) }
  const end = async () => {
    await databases.disconnect(dataSource, entities)
    await close()
  }
  return { adapter: typeorm.TypeORMAdapter(dataSource, { entities }), close: end }
}

async function openMikro(): Promise<OpenStore> {
  const { AuthRecord, completeEntities } =
    await import("../../packages/adapters/mikro-orm/src/index.js")
  const { openSqlite } = await import("../../packages/adapters/mikro-orm/test/support/databases.js")
  return openSqlite({ ...completeEntities, AuthRecord } as typeof completeEntities)
}

async function openSequelize(): Promise<OpenStore> {
  const { default: SequelizeAdapter, migrateToLatest } =
    await import("@sallyport/sequelize-adapter")
  const { openPostgres } =
    await import("../../packages/adapters/sequelize/test/support/databases.js")
  const { client, close } = await openPostgres()
  await migrateToLatest(client)
  return { adapter: SequelizeAdapter(client), close }
}

async function openD1(): Promise<OpenStore> {
  const { D1Adapter, up } = await import("@sallyport/d1-adapter")
  const opened = await (await import("../../packages/adapters/d1/test/support/d1.js")).openD1()
  await up(opened.db)
  return { adapter: D1Adapter(opened.db), close: opened.close }
}

async function openDynamo(): Promise<OpenStore> {
  const { DynamoDBAdapter } = await import("@sallyport/dynamodb-adapter")
  const { openTransactionalTable } =
    await import("../../packages/adapters/dynamodb/test/support/tables.js")
  const { document, close } = await openTransactionalTable()
  return { adapter: DynamoDBAdapter(document), close }
}

async function azure() {
  return import("../../packages/adapters/azure-tables/test/support/emulator.js")
}

async function missingAzure(): Promise<string | undefined> {
  return (await azure()).missingEmulator()
}

async function openAzure(): Promise<OpenStore> {
  const { TableStorageAdapter } = await import("@sallyport/azure-tables-adapter")
  const { client, close } = await (await azure()).openTable()
  return { adapter: TableStorageAdapter(client), close }
}

async function openPouch(): Promise<OpenStore> {
  const { PouchDBAdapter } = await import("@sallyport/pouchdb-adapter")
  const { openMemory } = await import("../../packages/adapters/pouchdb/test/support/databases.js")
  const { pouchdb, close } = openMemory()
  return { adapter: PouchDBAdapter({ pouchdb }), close }
}

async function openSurreal(): Promise<OpenStore> {
  const { openInFolder } =
    await import("../../packages/adapters/surrealdb/test/support/databases.js")
  const { open, remove } = await openInFolder()
  const { adapter, close } = await open()
  return { adapter, close: async () => close().then(remove) }
}

async function openFiles(): Promise<OpenStore> {
  const { UnstorageAdapter } = await import("@sallyport/unstorage-adapter")
  const storages = await import("../../packages/adapters/unstorage/test/support/storages.js")
  const { storage, close } = await storages.openFiles()
  return { adapter: UnstorageAdapter(storage, { singleProcess: true }), close }
}
