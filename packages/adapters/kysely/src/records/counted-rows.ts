import type { RecordRow, RecordRows, RowCondition } from "@sallyport/adapter-base"
import { sql, type SqlBool } from "kysely"
import { hasKey, isOwnedBy, isUnexpired } from "./record-conditions.js"
import type { RecordTable } from "./record-table.js"

const TAKEN = "ER_DUP_ENTRY"
function codeOf(error: unknown): unknown {
  return (error as { readonly code?: unknown } | null)?.code
}

/** The statements for MySQL and MariaDB. */
export function countedRows({ db, engine }: RecordTable): RecordRows {
  const passes = ({ version, unexpired, ...key }: RowCondition) => {
    const isSame = sql<SqlBool>`${sql.ref("auth_records.version")} = ${version}`
    if (!unexpired) return [hasKey(key), () => isSame]
    const { owner, after } = unexpired
    return [hasKey(key), () => isSame, () => isOwnedBy(engine, owner), isUnexpired(after)]
  }
  return {
    find: async (key) => {
      const rows = db.selectFrom("auth_records").selectAll().where(hasKey(key))
      return ((await rows.executeTakeFirst()) ?? null) as RecordRow | null
    },
    insert: async (row) => {
      const insert = db.insertInto("auth_records").values(row)
      try {
        await insert.execute()
        return true
      } catch (error) {
        if (codeOf(error) === TAKEN) return false
        throw error
      }
    },
    update: async (condition, row) => {
      const all = db.updateTable("auth_records").set(row)
      const update = passes(condition).reduce((query, one) => query.where(one), all)
      const result = await update.executeTakeFirstOrThrow()
      return Number(result.numUpdatedRows)
    },
    remove: async (condition) => {
      const all = db.deleteFrom("auth_records")
      const removal = passes(condition).reduce((query, one) => query.where(one), all)
      const result = await removal.executeTakeFirstOrThrow()
      return Number(result.numDeletedRows)
    },
  }
}
