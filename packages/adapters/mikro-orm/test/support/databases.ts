import type { Adapter } from "@sallyport/core/adapters"
import { MikroORM as LibSql } from "@mikro-orm/libsql"
import { MikroORM as MariaDb } from "@mikro-orm/mariadb"
import { MikroORM as PostgreSql } from "@mikro-orm/postgresql"
import { completeEntities, MikroOrmAdapter, type Entities } from "../../src/index.js"

/** Why a database is not tested; undefined if it is available. */
export const missing = {
  postgres: process.env.POSTGRES_URL ? undefined : "POSTGRES_URL is not set",
  mariadb: process.env.MARIADB_URL ? undefined : "MARIADB_URL is not set",
}

export interface TestDatabase {
  readonly orm: LibSql | PostgreSql | MariaDb
  readonly adapter: Adapter
  readonly close: () => Promise<void>
}

/** An in-memory database. */
export async function openSqlite(entities: Entities = completeEntities): Promise<TestDatabase> {
  const orm = await LibSql.init({ dbName: ":memory:", entities: Object.values(entities) as never })
  await orm.schema.createSchema()
  return { orm, adapter: MikroOrmAdapter(orm, { entities }), close: () => orm.close(true) }
}

const ownName = () => `mikro_${crypto.randomUUID().replaceAll("-", "")}`

/** A separate database on the server, dropped at the end. */
export async function openPostgres(entities: Entities = completeEntities): Promise<TestDatabase> {
  const clientUrl = process.env.POSTGRES_URL ?? ""
  const orm = await PostgreSql.init({
    clientUrl,
    dbName: ownName(),
    entities: Object.values(entities) as never,
  })
  return created(orm, MikroOrmAdapter(orm, { entities }))
}

/** Milliseconds. By default the driver waits a second for a connection, which a busy machine may need. */
const BUSY = { connectTimeout: 20_000 }

/** The same on MariaDB. */
export async function openMariadb(
  entities: Entities = completeEntities,
  sqlMode?: string,
): Promise<TestDatabase> {
  const clientUrl = process.env.MARIADB_URL ?? ""
  const orm = await MariaDb.init({
    clientUrl,
    // Otherwise the driver writes dates in the time zone of its process, and a process in another time zone reads a
    // different date.
    forceUtcTimezone: true,
    driverOptions: {
      connection: {
        ...BUSY,
        ...(sqlMode !== undefined && { sessionVariables: { sql_mode: sqlMode } }),
      },
    },
    dbName: ownName(),
    entities: Object.values(entities) as never,
  })
  return created(orm, MikroOrmAdapter(orm, { entities }))
}

async function created(orm: PostgreSql | MariaDb, adapter: Adapter): Promise<TestDatabase> {
  await orm.schema.ensureDatabase()
  await orm.schema.createSchema()
  const close = async () => {
    await orm.schema.dropDatabase()
    await orm.close(true)
  }
  return { orm, adapter, close }
}
