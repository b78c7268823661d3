import type { RecordKey } from "@sallyport/core/adapters"
import { newVersion } from "./record-row.js"
import { sql, type SqlStatement } from "./sql-statement.js"

/** Added to what a statement returns, so that the number for "no integer", 0, is no sum. MySQL returns no negative number. */
const SHIFT = 2 ** 51

/** What counts as a number. As a value, because a `?` in a text would stand for one. */
const INTEGER = "^-?[0-9]{1,15}$"

/** The clock, and until when a new record counts, both in milliseconds since the epoch. */
interface AddingTimes {
  readonly now: number
  readonly expires: number
}

/** What is inserted if there is no such record, and what is assigned, in this order, if there is one. */
export interface Addition {
  readonly value: SqlStatement
  readonly version: string
  readonly changes: Readonly<Record<"owner" | "value" | "version" | "expires", SqlStatement>>
}

/**
 * Adds to a number in one statement of MySQL or MariaDB, which have no `RETURNING` in common: the sum comes back as the number
 * that `last_insert_id(n)` leaves. The database assigns from the left to the right, so `expires` comes last.
 */
export function additionOf(by: number, { now, expires }: AddingTimes): Addition {
  const version = newVersion()
  const added = sql`cast(${by} as signed)`
  const isExpired = sql`expires <= ${now}`
  const sum = sql`if(value regexp ${INTEGER}, ${returned(sql`cast(value as signed) + ${added}`)}, if(last_insert_id(0) = 0, value, value))`
  return {
    value: returned(added),
    version,
    changes: {
      owner: sql`if(${isExpired}, null, owner)`,
      value: sql`if(${isExpired}, ${returned(added)}, ${sum})`,
      version: sql`if(value regexp ${INTEGER}, ${version}, version)`,
      expires: sql`if(${isExpired}, ${expires}, expires)`,
    },
  }
}

/** The same as a whole statement. */
export function addingStatement(
  { collection, id }: RecordKey,
  by: number,
  times: AddingTimes,
): SqlStatement {
  const { value, version, changes } = additionOf(by, times)
  return sql`insert into auth_records (collection, id, owner, value, version, expires) values (${collection}, ${id}, null, ${value}, ${version}, ${times.expires}) on duplicate key update owner = ${changes.owner}, value = ${changes.value}, version = ${changes.version}, expires = ${changes.expires}`
}

/** The number, which the statement also returns. */
function returned(number: SqlStatement): SqlStatement {
  return sql`cast(last_insert_id(${number} + ${SHIFT}) as signed) - ${SHIFT}`
}

/** The sum, which a driver calls the id of the inserted row. Throws TypeError if the record holds no integer. */
export function addedSum(insertId: unknown): number {
  const shifted = Number(insertId ?? 0)
  if (shifted === 0) throw new TypeError("The record is not a number to add to")
  return shifted - SHIFT
}
