import type { RecordStore } from "@sallyport/core/adapters"
import { addedSum, addingStatement } from "./adding-statement.js"
import { codesOf } from "./codes-of.js"
import { countedRecords, type RecordRows, type RowCondition } from "./counted-records.js"
import { fromRecordRow, type RecordRow, type RecordStoreOptions } from "./record-row.js"
import { hasKey, insertion, isUnexpired, removal, selection } from "./record-statements.js"
import { sql, type SqlStatement } from "./sql-statement.js"
import { type ConflictOptions, outlastingConflicts } from "./outlasting-conflicts.js"

/** A MySQL or MariaDB, which says how many rows a statement has changed, but not which. */
export interface AffectingDatabase extends ConflictOptions {
  /** Runs one statement and returns its rows. */
  readonly read: (statement: SqlStatement) => Promise<readonly unknown[]>
  /** Runs one statement and returns how many rows it has inserted, changed or removed. */
  readonly write: (statement: SqlStatement) => Promise<number>
  /** Runs one statement that inserts, and returns what the driver calls the id of the inserted row. */
  readonly insert: (statement: SqlStatement) => Promise<unknown>
}

/** The library's records in the table `auth_records` of MySQL or MariaDB. */
export function affectingRecords(
  database: AffectingDatabase,
  { now = () => Date.now() }: RecordStoreOptions = {},
): RecordStore {
  const { read, write, insert } = outlastingConflicts(database, database)
  return {
    ...countedRecords(rowsOf({ read, write }), { now }),
    add: async (key, by, expires) => {
      const times = { expires: expires.getTime(), now: now() }
      return addedSum(await insert(addingStatement(key, by, times)))
    },
    list: async (of) => {
      const rows = await read(selection(of, { now: now(), isOwner }))
      return (rows as readonly RecordRow[]).map(fromRecordRow)
    },
    removeOwned: (of) => write(removal(of, isOwner)),
    sweep: (before, limit) =>
      write(
        sql`delete from auth_records where expires < ${before.getTime()} order by expires limit ${limit}`,
      ),
  }
}

function rowsOf({ read, write }: Pick<AffectingDatabase, "read" | "write">): RecordRows {
  return {
    find: async (key) => {
      const [row] = await read(sql`select * from auth_records where ${hasKey(key)}`)
      return (row as RecordRow | undefined) ?? null
    },
    insert: async (row) => {
      try {
        return (await write(insertion(row))) > 0
      } catch (error) {
        if (codesOf(error).includes("ER_DUP_ENTRY")) return false
        throw error
      }
    },
    update: (condition, { owner, value, version, expires }) =>
      write(
        sql`update auth_records set owner = ${owner}, value = ${value}, version = ${version}, expires = ${expires} where ${passes(condition)}`,
      ),
    remove: (condition) => write(sql`delete from auth_records where ${passes(condition)}`),
  }
}

function passes({ version, unexpired, ...key }: RowCondition): SqlStatement {
  const isSame = sql`${hasKey(key)} and version = ${version}`
  if (!unexpired) return isSame
  const { owner, after } = unexpired
  return sql`${isSame} and ${isOwner(owner)} and ${isUnexpired(after)}`
}

/** Compared byte by byte, because `utf8mb4_bin` ignores trailing blanks. The first comparison uses the index. */
function isOwner(owner: string | null): SqlStatement {
  if (owner === null) return sql`owner is null`
  return sql`(owner = ${owner} and cast(convert(owner using utf8mb4) as binary) = cast(convert(${owner} using utf8mb4) as binary))`
}
