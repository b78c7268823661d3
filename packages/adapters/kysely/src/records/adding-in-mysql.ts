import { addedSum, additionOf, type SqlStatement } from "@sallyport/adapter-base"
import type { RecordStore } from "@sallyport/core/adapters"
import { type RawBuilder, sql } from "kysely"
import type { RecordTable } from "./record-table.js"

/** Counts in MySQL and MariaDB, so that no addition is lost. A value that is no integer is not changed. */
export function addingInMysql({ db, now }: RecordTable): Required<RecordStore>["add"] {
  return async ({ collection, id }, by, expires) => {
    const times = { now: now(), expires: expires.getTime() }
    const { value, version, changes } = additionOf(by, times)
    const fresh = { owner: null, value: written<string>(value), version, expires: times.expires }
    const { insertId } = await db
      .insertInto("auth_records")
      .values({ collection, id, ...fresh })
      .onDuplicateKeyUpdate({
        owner: written<string | null>(changes.owner),
        value: written<string>(changes.value),
        version: written<string>(changes.version),
        expires: written<number | null>(changes.expires),
      })
      .executeTakeFirstOrThrow()
    return addedSum(insertId)
  }
}

/** The same in Kysely, which passes values on as parameters. */
function written<Column>({ text, values }: SqlStatement): RawBuilder<Column> {
  const [first = "", ...rest] = text.split("?")
  const parts = rest.flatMap((part, index) => [sql`${values[index]}`, sql.raw(part)])
  return sql<Column>`${sql.join([sql.raw(first), ...parts], sql``)}`
}
