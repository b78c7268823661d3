import type { OwnedRecords, RecordKey, RecordList } from "@sallyport/core/adapters"
import type { RecordRow } from "./record-row.js"
import { sql, type SqlStatement } from "./sql-statement.js"

/** The condition that a record has this owner, as the database compares texts byte by byte. */
export type IsOwner = (owner: string | null) => SqlStatement

/** The condition that a record has this key. */
export function hasKey({ collection, id }: RecordKey): SqlStatement {
  return sql`collection = ${collection} and id = ${id}`
}

/** The condition that a record has not expired at this moment, in milliseconds since the epoch. */
export function isUnexpired(now: number): SqlStatement {
  return sql`(expires is null or expires > ${now})`
}

/** Inserts a row. */
export function insertion(row: RecordRow): SqlStatement {
  const { collection, id, owner, value, version, expires } = row
  return sql`insert into auth_records (collection, id, owner, value, version, expires) values (${collection}, ${id}, ${owner}, ${value}, ${version}, ${expires})`
}

/** The rows of a list at this moment, in milliseconds since the epoch. */
export function selection(
  { collection, owner, after, limit }: RecordList,
  { now, isOwner }: { readonly now: number; readonly isOwner: IsOwner },
): SqlStatement {
  const owned = owner === undefined ? sql`` : sql` and ${isOwner(owner)}`
  const rest = after === undefined ? sql`` : sql` and id > ${after}`
  return sql`select * from auth_records where collection = ${collection} and ${isUnexpired(now)}${owned}${rest} order by id limit ${limit}`
}

/** Removes the rows of an owner. */
export function removal(
  { owner, collection, except }: OwnedRecords,
  isOwner: IsOwner,
): SqlStatement {
  const some = collection === undefined ? sql`` : sql` and collection = ${collection}`
  const others = except === undefined ? sql`` : sql` and id <> ${except}`
  return sql`delete from auth_records where ${isOwner(owner)}${some}${others}`
}
