import type { RecordKey, RecordStore } from "@sallyport/core/adapters"
import { fromRecordRow, newVersion, type RecordStoreOptions, toRecordRow } from "./record-row.js"
import { hasKey, insertion, isUnexpired, removal, selection } from "./record-statements.js"
import { sql, type SqlStatement } from "./sql-statement.js"
import { type ConflictOptions, outlastingConflicts } from "./outlasting-conflicts.js"

/** A database whose statements return the rows that they wrote or removed. */
export interface ReturningDatabase extends ConflictOptions {
  readonly engine: "postgres" | "sqlite"
  /** Runs one statement and returns its rows. */
  readonly run: (statement: SqlStatement) => Promise<readonly unknown[]>
}

type Row = Parameters<typeof fromRecordRow>[0]
type Clock = () => number

/**
 * The library's records in the table `auth_records` of PostgreSQL or SQLite. Every operation is one statement. Both
 * engines lock a row before they change it, and look at the condition again after they have waited for the lock: so of
 * several callers the first one finds it true, and the others find what the first one wrote.
 */
export function returningRecords(
  { engine, ...database }: ReturningDatabase,
  { now = () => Date.now() }: RecordStoreOptions = {},
): RecordStore {
  const { run } = outlastingConflicts(database, database)
  const rows = async (statement: SqlStatement) =>
    ((await run(statement)) as readonly Row[]).map(fromRecordRow)
  const count = async (statement: SqlStatement) => (await run(statement)).length
  return {
    get: async (key) =>
      (await rows(sql`select * from auth_records where ${valid(key, now)}`))[0] ?? null,
    put: putting(run, now),
    take: async (key, when) => {
      const exact = when ? sql` and version = ${when.version}` : sql``
      const taken = sql`delete from auth_records where ${valid(key, now)}${exact} returning *`
      return (await rows(taken))[0] ?? null
    },
    add: adding({ engine, run }, now),
    list: (of) => rows(selection(of, { now: now(), isOwner })),
    removeOwned: (of) => count(sql`${removal(of, isOwner)} returning id`),
    sweep: (before, limit) => {
      const expired = sql`expires < ${before.getTime()}`
      // Still expired when it is deleted, because somebody may write it in the meantime.
      return count(
        sql`delete from auth_records where ${expired} and (collection, id) in (select collection, id from auth_records where ${expired} order by expires limit ${limit}) returning id`,
      )
    },
  }
}

function valid(key: RecordKey, now: Clock): SqlStatement {
  return sql`${hasKey(key)} and ${isUnexpired(now())}`
}

/** Also of `null`, which is equal to nothing. */
function isOwner(owner: string | null): SqlStatement {
  return owner === null ? sql`auth_records.owner is null` : sql`auth_records.owner = ${owner}`
}

const NEW = sql`owner = excluded.owner, value = excluded.value, version = excluded.version, expires = excluded.expires`

function putting(run: ReturningDatabase["run"], now: Clock): RecordStore["put"] {
  return async (record, when) => {
    const row = toRecordRow(record)
    const { owner, value, version, expires } = row
    if (typeof when === "object") {
      const written = await run(
        sql`update auth_records set value = ${value}, version = ${version}, expires = ${expires} where ${valid(record, now)} and version = ${when.version} and ${isOwner(owner)} returning id`,
      )
      return written.length > 0 ? version : null
    }
    const isExpired = sql`auth_records.expires <= ${now()}`
    // An expired record is nobody's, so the new one may belong to anybody.
    const mayReplace = when === "absent" ? isExpired : sql`(${isExpired} or ${isOwner(owner)})`
    const written = await run(
      sql`${insertion(row)} on conflict (collection, id) do update set ${NEW} where ${mayReplace} returning id`,
    )
    return written.length > 0 ? version : null
  }
}

/** No pattern contains a question mark, which stands for a value. */
const INTEGERS = {
  postgres: { type: sql`bigint`, isInteger: sql`auth_records.value ~ '^-{0,1}[0-9]{1,16}$'` },
  sqlite: { type: sql`integer`, isInteger: sql`auth_records.value not glob '*[^0-9-]*'` },
}

/** Counts in the database, so that no addition is lost. A value that is no integer is not changed. */
function adding({ engine, run }: ReturningDatabase, now: Clock): Required<RecordStore>["add"] {
  const { type, isInteger } = INTEGERS[engine]
  return async ({ collection, id }, by, expires) => {
    const fresh = {
      collection,
      id,
      owner: null,
      value: String(by),
      version: newVersion(),
      expires: expires.getTime(),
    }
    const isExpired = sql`auth_records.expires <= ${now()}`
    const afresh = (column: SqlStatement, kept: SqlStatement) =>
      sql`${column} = case when ${isExpired} then excluded.${column} else ${kept} end`
    const sum = sql`cast(cast(auth_records.value as ${type}) + cast(${by} as ${type}) as text)`
    const changes = sql`${afresh(sql`owner`, sql`auth_records.owner`)}, ${afresh(sql`value`, sum)}, version = excluded.version, ${afresh(sql`expires`, sql`auth_records.expires`)}`
    const [written] = (await run(
      sql`${insertion(fresh)} on conflict (collection, id) do update set ${changes} where (${isExpired} or ${isInteger}) returning value`,
    )) as readonly { readonly value: string }[]
    if (!written) throw new TypeError("The record is not a number to add to")
    return Number(written.value)
  }
}
