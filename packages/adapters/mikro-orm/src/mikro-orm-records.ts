import {
  affectingRecords,
  type RecordStoreOptions,
  returningRecords,
  type SqlStatement,
} from "@sallyport/adapter-base"
import type { RecordStore } from "@sallyport/core/adapters"
import type { Connection, IDatabaseDriver, MikroORM, Options } from "@mikro-orm/core"
import { AuthRecord } from "./entities/auth-record.js"
import { type RecordsEngine, recordsEngineOf } from "./records-engine.js"
import { connecting } from "./store.js"

/**
 * The library's records in the table `auth_records`, whose entity is `AuthRecord`. `MikroOrmAdapter` has them already; use
 * this beside another adapter. Pass MikroORM's options, with which it connects at the first operation, or a `MikroORM`.
 * Each operation is a statement of its own on the connection pool, in no transaction of an entity manager; with replicas,
 * it is the primary's. It does not create the table.
 *
 * Throws TypeError for a database other than PostgreSQL, MySQL, MariaDB and SQLite.
 */
export function mikroOrmRecords<D extends IDatabaseDriver<Connection> = IDatabaseDriver>(
  ormOptions: Options<D> | MikroORM<D>,
  options: RecordStoreOptions = {},
): RecordStore {
  const given = ormOptions as Options | MikroORM
  return recordsThrough({ given, orm: connecting(given, [AuthRecord]) }, options)
}

/** The same on a connection that is opened elsewhere. */
export function recordsThrough(
  { given, orm }: { given: Options | MikroORM; orm: () => Promise<MikroORM> },
  options: RecordStoreOptions = {},
): RecordStore {
  const engine = recordsEngineOf(given)
  const run = async (statement: SqlStatement) => runOn(await orm(), engine, statement)
  if (engine === "postgres")
    return returningRecords(
      { engine, run: async (one) => ((await run(one)) as RowsResult).rows },
      options,
    )
  if (engine === "sqlite")
    return returningRecords({ engine, run: async (one) => (await run(one)) as unknown[] }, options)
  return affectingRecords(
    {
      read: async (one) => ((await run(one)) as [unknown[]])[0],
      write: async (one) => ((await run(one)) as [ChangesResult])[0].affectedRows,
      insert: async (one) => ((await run(one)) as [ChangesResult])[0].insertId,
    },
    options,
  )
}

interface RowsResult {
  readonly rows: readonly unknown[]
}

interface ChangesResult {
  readonly affectedRows: number
  readonly insertId: number | bigint
}

/** The connections of all SQL drivers. MikroORM 5 has no `ensureConnection`, because it connects at once. */
interface SqlConnection {
  readonly ensureConnection?: () => Promise<void>
  readonly getKnex: () => {
    raw: (text: string, values: SqlStatement["values"]) => PromiseLike<unknown>
  }
}

/**
 * What the driver returns. Through knex, because MikroORM itself writes values into the text of a statement. For SQLite,
 * MikroORM would look for no rows after a statement that begins with `delete`, so a comment comes first.
 */
async function runOn(
  orm: MikroORM,
  engine: RecordsEngine,
  { text, values }: SqlStatement,
): Promise<unknown> {
  const connection = orm.em.getConnection("write") as unknown as SqlConnection
  await connection.ensureConnection?.()
  const comment = engine === "sqlite" ? "/* returns rows */ " : ""
  return connection
    .getKnex()
    .raw(comment + text.replaceAll("auth_records", tableIn(orm, engine)), values)
}

/** PostgreSQL's schema may be an option of MikroORM, which then creates the table in it. */
function tableIn(orm: MikroORM, engine: RecordsEngine): string {
  const schema = orm.config.get("schema")
  return engine === "postgres" && schema
    ? `"${schema.replaceAll(`"`, `""`)}".auth_records`
    : "auth_records"
}
