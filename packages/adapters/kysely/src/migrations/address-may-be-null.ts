import { type Kysely, sql } from "kysely"

/** The column as this package and the documentation of Auth.js have written it. */
const DEMANDED = /("email" text(?: unique)?) not null/i
/** The table before it takes the place of the former one. */
const NEW = "sallyport_User"

/**
 * Lets users have no address on SQLite, which can change a column only by making its table anew. Every row, index and trigger
 * stays. Where that is not possible, such as on D1 or with a view of the application, the table stays as it is.
 */
export async function addressMayBeNull(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ sql: string }>`
    select sql from sqlite_master where type = 'table' and name = 'User'`.execute(db)
  const written = rows[0]?.sql ?? ""
  if (!DEMANDED.test(written)) return
  await withoutForeignKeys(db, async () => {
    if (await hasForeignKeys(db)) return
    try {
      await sql`savepoint sallyport_room`.execute(db)
    } catch {
      // Statements cannot begin a transaction here, and without one a failure would leave half of it.
      return
    }
    try {
      await replaceTable(db, written.replace(DEMANDED, "$1").replace('"User"', `"${NEW}"`))
    } catch {
      await sql`rollback to sallyport_room`.execute(db)
    } finally {
      await sql`release sallyport_room`.execute(db)
    }
  })
}

async function replaceTable(db: Kysely<unknown>, created: string): Promise<void> {
  const { rows: others } = await sql<{ sql: string }>`
    select sql from sqlite_master
    where tbl_name = 'User' and type in ('index', 'trigger') and sql is not null`.execute(db)
  await sql.raw(created).execute(db)
  await sql`insert into ${sql.table(NEW)} select * from "User"`.execute(db)
  await sql`drop table "User"`.execute(db)
  await sql`alter table ${sql.table(NEW)} rename to "User"`.execute(db)
  for (const one of others) await sql.raw(one.sql).execute(db)
}

/**
 * Does the work while SQLite does not look at foreign keys, because dropping a table would remove the rows that refer to it.
 * Only outside of a transaction; inside of one they are as they were.
 */
export async function withoutForeignKeys<Tables>(
  db: Kysely<Tables>,
  work: () => Promise<void>,
): Promise<void> {
  if (!(await hasForeignKeys(db))) return work()
  await sql`pragma foreign_keys = off`.execute(db)
  try {
    await work()
  } finally {
    await sql`pragma foreign_keys = on`.execute(db)
  }
}

/** False where nobody may ask. */
async function hasForeignKeys<Tables>(db: Kysely<Tables>): Promise<boolean> {
  try {
    const { rows } = await sql<{ foreign_keys: number }>`pragma foreign_keys`.execute(db)
    return Number(rows[0]?.foreign_keys) === 1
  } catch {
    return false
  }
}
