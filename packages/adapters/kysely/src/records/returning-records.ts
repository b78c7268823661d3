import { fromRecordRow, newVersion, toRecordRow } from "@sallyport/adapter-base"
import type { RecordStore } from "@sallyport/core/adapters"
import { type RawBuilder, sql, type SqlBool } from "kysely"
import { hasKey, isOwnedBy, isUnexpired } from "./record-conditions.js"
import type { RecordTable } from "./record-table.js"

const old = sql.ref
const NEW = {
  owner: sql<string | null>`excluded.owner`,
  value: sql<string>`excluded.value`,
  version: sql<string>`excluded.version`,
  expires: sql<number | null>`excluded.expires`,
}

/**
 * The operations that write, for SQLite and PostgreSQL. Each is one statement, which returns the row that it wrote or
 * removed. Both engines lock a row before they change it, and look at the condition again after they have waited for
 * the lock: so of several callers the first one finds it true, and the others find what the first one wrote.
 */
export function returningRecords(
  table: RecordTable,
): Required<Pick<RecordStore, "put" | "take" | "add">> {
  const { db, engine, now } = table
  const isExpired = () => sql<SqlBool>`${old("auth_records.expires")} <= ${now()}`
  return {
    put: async (record, when) => {
      const row = toRecordRow(record)
      if (typeof when === "object") {
        const { numUpdatedRows } = await db
          .updateTable("auth_records")
          .set({ value: row.value, version: row.version, expires: row.expires })
          .where(hasKey(record))
          .where("version", "=", when.version)
          .where(isOwnedBy(engine, record.owner))
          .where(isUnexpired(now()))
          .executeTakeFirstOrThrow()
        return numUpdatedRows > 0n ? row.version : null
      }
      const own = isOwnedBy(engine, record.owner)
      // An expired record is nobody's, so the new one may belong to anybody.
      const mayReplace = when === "absent" ? isExpired() : sql<SqlBool>`(${isExpired()} or ${own})`
      const written = await db
        .insertInto("auth_records")
        .values(row)
        .onConflict((conflict) =>
          conflict.columns(["collection", "id"]).doUpdateSet(NEW).where(mayReplace),
        )
        .returning("version")
        .executeTakeFirst()
      return written?.version ?? null
    },
    take: async (key, when) => {
      const removal = db.deleteFrom("auth_records").where(hasKey(key)).where(isUnexpired(now()))
      const exact = when ? removal.where("version", "=", when.version) : removal
      const row = await exact.returningAll().executeTakeFirst()
      return row ? fromRecordRow(row) : null
    },
    add: addingIn(table, isExpired),
  }
}

/** Counts in the database, so that no addition is lost. A value that is no integer is not changed. */
function addingIn(
  { db, engine }: RecordTable,
  isExpired: () => RawBuilder<SqlBool>,
): Required<RecordStore>["add"] {
  const value = old("auth_records.value")
  const integer = engine === "postgres" ? sql`bigint` : sql`integer`
  const isInteger =
    engine === "postgres"
      ? sql<SqlBool>`${value} ~ '^-?[0-9]{1,16}$'`
      : sql<SqlBool>`${value} not glob '*[^0-9-]*'`
  return async ({ collection, id }, by, expires) => {
    const fresh = {
      owner: null,
      value: String(by),
      version: newVersion(),
      expires: expires.getTime(),
    }
    const afresh = <Column>(then: RawBuilder<Column>, otherwise: RawBuilder<unknown>) =>
      sql<Column>`case when ${isExpired()} then ${then} else ${otherwise} end`
    const sum = sql`cast(cast(${value} as ${integer}) + cast(${by} as ${integer}) as text)`
    const written = await db
      .insertInto("auth_records")
      .values({ collection, id, ...fresh })
      .onConflict((conflict) =>
        conflict
          .columns(["collection", "id"])
          .doUpdateSet({
            owner: afresh(NEW.owner, old("auth_records.owner")),
            value: afresh(NEW.value, sum),
            version: NEW.version,
            expires: afresh(NEW.expires, old("auth_records.expires")),
          })
          .where(sql<SqlBool>`(${isExpired()} or ${isInteger})`),
      )
      .returning("value")
      .executeTakeFirst()
    if (!written) throw new TypeError("The record is not a number to add to")
    return Number(written.value)
  }
}
