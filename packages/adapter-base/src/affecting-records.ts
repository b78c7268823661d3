import type { OwnedRecords, RecordKey, RecordList, RecordStore } from "@sallyport/core/adapters"
import { countedRecords, type RecordRows, type RowCondition } from "./counted-records.js"
import { fromRecordRow, type RecordRow, type RecordStoreOptions } from "./record-row.js"
import { sql, type SqlStatement } from "./sql-statement.js"
import { untilNoDeadlock } from "./until-no-deadlock.js"

/** A MySQL or MariaDB, which says how many rows a statement has changed, but not which. */
export interface AffectingDatabase {
  /** Runs one statement and returns its rows. */
  readonly read: (statement: SqlStatement) => Promise<readonly unknown[]>
  /** Runs one statement and returns how many rows it has inserted, changed or removed. */
  readonly write: (statement: SqlStatement) => Promise<number>
}

/** The library's records in the table `auth_records` of MySQL or MariaDB. */
export function affectingRecords(
  database: AffectingDatabase,
  { now = () => Date.now() }: RecordStoreOptions = {},
): RecordStore {
  const { read, write } = database
  return {
    ...countedRecords(rowsOf(database), { now }),
    list: async (of) =>
      ((await read(listed(of, now()))) as readonly RecordRow[]).map(fromRecordRow),
    removeOwned: (of) => untilNoDeadlock(() => write(removal(of)), isDeadlock),
    sweep: (before, limit) =>
      untilNoDeadlock(
        () =>
          write(
            sql`delete from auth_records where expires < ${before.getTime()} order by expires limit ${limit}`,
          ),
        isDeadlock,
      ),
  }
}

function rowsOf({ read, write }: AffectingDatabase): RecordRows {
  const written = (statement: SqlStatement) => untilNoDeadlock(() => write(statement), isDeadlock)
  return {
    find: async (key) => {
      const [row] = await read(sql`select * from auth_records where ${hasKey(key)}`)
      return (row as RecordRow | undefined) ?? null
    },
    insert: async ({ collection, id, owner, value, version, expires }) => {
      const insertion = sql`insert into auth_records (collection, id, owner, value, version, expires) values (${collection}, ${id}, ${owner}, ${value}, ${version}, ${expires})`
      try {
        return (await written(insertion)) > 0
      } catch (error) {
        if (codesOf(error).includes("ER_DUP_ENTRY")) return false
        throw error
      }
    },
    update: (condition, { owner, value, version, expires }) =>
      written(
        sql`update auth_records set owner = ${owner}, value = ${value}, version = ${version}, expires = ${expires} where ${passes(condition)}`,
      ),
    remove: (condition) => written(sql`delete from auth_records where ${passes(condition)}`),
  }
}

function hasKey({ collection, id }: RecordKey): SqlStatement {
  return sql`collection = ${collection} and id = ${id}`
}

function passes({ version, unexpired, ...key }: RowCondition): SqlStatement {
  const isSame = sql`${hasKey(key)} and version = ${version}`
  if (!unexpired) return isSame
  const { owner, after } = unexpired
  return sql`${isSame} and ${isOwner(owner)} and ${isUnexpired(after)}`
}

function isUnexpired(after: number): SqlStatement {
  return sql`(expires is null or expires > ${after})`
}

/** Compared byte by byte, because `utf8mb4_bin` ignores trailing blanks. The first comparison uses the index. */
function isOwner(owner: string | null): SqlStatement {
  if (owner === null) return sql`owner is null`
  return sql`(owner = ${owner} and cast(convert(owner using utf8mb4) as binary) = cast(convert(${owner} using utf8mb4) as binary))`
}

function listed({ collection, owner, after, limit }: RecordList, now: number): SqlStatement {
  const owned = owner === undefined ? sql`` : sql` and ${isOwner(owner)}`
  const rest = after === undefined ? sql`` : sql` and id > ${after}`
  return sql`select * from auth_records where collection = ${collection} and ${isUnexpired(now)}${owned}${rest} order by id limit ${limit}`
}

function removal({ owner, collection, except }: OwnedRecords): SqlStatement {
  const some = collection === undefined ? sql`` : sql` and collection = ${collection}`
  const others = except === undefined ? sql`` : sql` and id <> ${except}`
  return sql`delete from auth_records where ${isOwner(owner)}${some}${others}`
}

/** InnoDB has rolled the statement back, because others wait for each other. */
function isDeadlock(error: unknown): boolean {
  return codesOf(error).includes("ER_LOCK_DEADLOCK")
}

/** Libraries put the driver's error into `cause`, `driverError`, `original` or `parent`. */
function codesOf(error: unknown): readonly unknown[] {
  if (typeof error !== "object" || error === null) return []
  const { code, cause, driverError, original } = error as Readonly<Record<string, unknown>>
  return [
    code,
    ...[cause, driverError, original].flatMap((one) => (one === error ? [] : codesOf(one))),
  ]
}
