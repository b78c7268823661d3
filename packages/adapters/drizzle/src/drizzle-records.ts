import {
  affectingRecords,
  type RecordStoreOptions,
  returningRecords,
  type SqlStatement,
} from "@sallyport/adapter-base"
import type { RecordStore } from "@sallyport/core/adapters"
import { type SQL, sql } from "drizzle-orm"
import { engineOf } from "./engine-of.js"
import type { SqlFlavorOptions } from "./flavours.js"
import { affectedRows, insertedId, isTransaction } from "./store.js"

/** What runs a statement that is not built with tables; SQLite returns its rows from `all`. */
interface RunsSql {
  execute(statement: SQL): PromiseLike<unknown>
  all(statement: SQL): unknown
}

/**
 * The library's records in the table `auth_records`, which `@sallyport/drizzle-adapter/pg`, `/mysql` and `/sqlite` export
 * for drizzle-kit. `DrizzleAdapter` has them already; use this beside another adapter.
 *
 * Throws TypeError for anything that is not a Drizzle database of one of these dialects.
 */
export function drizzleRecords(
  db: SqlFlavorOptions,
  options: RecordStoreOptions = {},
): RecordStore {
  const engine = engineOf(db)
  const database = db as unknown as RunsSql
  const inTransaction = () => isTransaction(db)
  const execute = async (statement: SqlStatement) => database.execute(toDrizzle(statement))
  if (engine === "mysql")
    return affectingRecords(
      {
        read: async (statement) => rowsIn(await execute(statement)),
        write: async (statement) => affectedRows(await execute(statement)),
        insert: async (statement) => insertedId(await execute(statement)),
        inTransaction,
      },
      options,
    )
  const run =
    engine === "sqlite"
      ? async (statement: SqlStatement) =>
          (await database.all(toDrizzle(statement))) as readonly unknown[]
      : async (statement: SqlStatement) => rowsIn(await execute(statement))
  return returningRecords({ engine, run, inTransaction }, options)
}

/** The same statement, whose values Drizzle passes on as parameters. */
function toDrizzle({ text, values }: SqlStatement): SQL {
  const [first = "", ...rest] = text.split("?")
  return rest.reduce(
    (all, part, index) => sql`${all}${values[index]}${sql.raw(part)}`,
    sql.raw(first),
  )
}

/** Drivers return the rows, an object with the rows, or a list of the rows and what is known about them. */
export function rowsIn(result: unknown): readonly unknown[] {
  if (!Array.isArray(result)) return (result as { readonly rows: readonly unknown[] }).rows
  return Array.isArray(result[0]) ? (result[0] as unknown[]) : (result as unknown[])
}
