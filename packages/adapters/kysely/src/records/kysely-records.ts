import {
  countedRecords,
  fromRecordRow,
  outlastingConflicts,
  type RecordStoreOptions,
} from "@sallyport/adapter-base"
import type { RecordStore } from "@sallyport/core/adapters"
import { type Kysely, sql, type SqlBool } from "kysely"
import { prepare } from "../prepare.js"
import { engineOf } from "../store.js"
import type { Tables } from "../tables.js"
import { addingInMysql } from "./adding-in-mysql.js"
import { countedRows } from "./counted-rows.js"
import { hasKey, isOwnedBy, isUnexpired } from "./record-conditions.js"
import type { RecordTable } from "./record-table.js"
import { returningRecords } from "./returning-records.js"

/**
 * The library's records in the table `auth_records` of SQLite, PostgreSQL, MySQL or MariaDB, which `migrateToLatest`
 * creates. `KyselyAdapter` has them already; use this beside another adapter.
 */
// oxlint-disable-next-line typescript/no-explicit-any -- as for migrateToLatest
export function kyselyRecords(db: Kysely<any>, options: RecordStoreOptions = {}): RecordStore {
  const { now = () => Date.now() } = options
  const table: RecordTable = { db: db as Kysely<Tables>, engine: engineOf(db), now }
  const records: RecordStore = {
    get: preparedGet(table),
    ...(table.engine === "mysql"
      ? { ...countedRecords(countedRows(table), options), add: addingInMysql(table) }
      : returningRecords(table)),
    ...listing(table),
    sweep: async (before, limit) => sweep(table, { before: before.getTime(), limit }),
  }
  return outlastingConflicts(records, { inTransaction: () => db.isTransaction })
}

function preparedGet({ db, now }: RecordTable): RecordStore["get"] {
  type KeySlots = { readonly collection: string; readonly id: string; readonly after: number }
  const find = prepare({ db }, ["collection", "id", "after"], ({ after, ...key }: KeySlots) =>
    db.selectFrom("auth_records").selectAll().where(hasKey(key)).where(isUnexpired(after)),
  )
  return async ({ collection, id }) => {
    const { rows } = await find({ collection, id, after: now() })
    return rows[0] ? fromRecordRow(rows[0]) : null
  }
}

function listing({ db, engine, now }: RecordTable): Pick<RecordStore, "list" | "removeOwned"> {
  return {
    list: async ({ collection, owner, after, limit }) => {
      const all = db
        .selectFrom("auth_records")
        .selectAll()
        .where("collection", "=", collection)
        .where(isUnexpired(now()))
      const owned = owner === undefined ? all : all.where(isOwnedBy(engine, owner))
      const rest = after === undefined ? owned : owned.where("id", ">", after)
      return (await rest.orderBy("id").limit(limit).execute()).map(fromRecordRow)
    },
    removeOwned: async ({ owner, collection, except }) => {
      const all = db.deleteFrom("auth_records").where(isOwnedBy(engine, owner))
      const some = collection === undefined ? all : all.where("collection", "=", collection)
      const others = except === undefined ? some : some.where("id", "!=", except)
      return Number((await others.executeTakeFirstOrThrow()).numDeletedRows)
    },
  }
}

/** MySQL has a limit for deletions, but none in a subquery; SQLite and PostgreSQL the other way round. */
async function sweep(
  { db, engine }: RecordTable,
  { before, limit }: { readonly before: number; readonly limit: number },
): Promise<number> {
  const expired = db.deleteFrom("auth_records").where("expires", "<", before)
  const oldest = db
    .selectFrom("auth_records as swept")
    .select(["swept.collection", "swept.id"])
    .where("swept.expires", "<", before)
    .orderBy("swept.expires")
    .limit(limit)
  // Still expired when it is deleted, because somebody may write it in the meantime.
  const batch =
    engine === "mysql"
      ? expired.orderBy("expires").limit(limit)
      : expired.where(sql<SqlBool>`(collection, id) in ${oldest}`)
  return Number((await batch.executeTakeFirstOrThrow()).numDeletedRows)
}
