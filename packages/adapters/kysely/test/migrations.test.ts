import Libsql from "libsql"
import { Kysely, sql, SqliteDialect, type SqliteDatabase } from "kysely"
import { describe, expect, test } from "vitest"
import { migrateToLatest } from "../src/index.js"
import { everyTable, missing, openPostgres, openSqlite } from "./support/databases.js"

async function tablesOf(db: Kysely<never>): Promise<string[]> {
  const tables = await db.introspection.getTables()
  return tables
    .map(({ name }) => name)
    .filter((name) => !name.startsWith("sallyport_"))
    .sort()
}

describe("migrateToLatest on SQLite", () => {
  test("from several connections of one process at once", async () => {
    const { where, close } = await openSqlite()
    const all = Array.from(
      { length: 4 },
      () => new Kysely<never>({ dialect: new SqliteDialect({ database: new Libsql(where) }) }),
    )
    await Promise.all(all.map((db) => migrateToLatest(db)))
    for (const db of all) expect(await tablesOf(db)).toEqual(everyTable)
    await Promise.all(all.map((db) => db.destroy()))
    await close()
  })

  test("through a driver that lets nobody begin a transaction", async () => {
    const { where, close } = await openSqlite()
    const database = new Libsql(where)
    const refusing: SqliteDatabase = {
      close: () => void database.close(),
      prepare: (text) => {
        if (/^(?:begin|pragma busy)/.test(text)) throw new Error("not authorized")
        return database.prepare(text)
      },
    }
    const db = new Kysely<never>({ dialect: new SqliteDialect({ database: refusing }) })
    await migrateToLatest(db)
    expect(await tablesOf(db)).toEqual(everyTable)
    await db.destroy()
    await close()
  })

  test("leaves nothing of a migration that failed, and rejects with the database's error", async () => {
    const { db, close } = await openSqlite()
    // Existing tables are kept, and here the unique index cannot be created.
    await sql`create table "Account" ("id" text, "userId" text, "provider" text, "providerAccountId" text)`.execute(
      db,
    )
    for (const id of ["1", "2"])
      await sql`insert into "Account" values (${id}, '1', 'github', '1')`.execute(db)
    await expect(migrateToLatest(db)).rejects.toThrow("UNIQUE")
    expect(await tablesOf(db as unknown as Kysely<never>)).toEqual(["Account"])
    await sql`delete from "Account" where "id" = '2'`.execute(db)
    await migrateToLatest(db)
    expect(await tablesOf(db as unknown as Kysely<never>)).toEqual(everyTable)
    await close()
  })

  test("the connection waits for others as long as before", async () => {
    const { db, close } = await openSqlite()
    await sql`pragma busy_timeout = 123`.execute(db)
    await migrateToLatest(db)
    const { rows } = await sql`pragma busy_timeout`.execute(db)
    expect(rows).toEqual([{ timeout: 123 }])
    await close()
  })
})

describe.skipIf(missing.postgres)(`migrateToLatest on PostgreSQL ${missing.postgres ?? ""}`, () => {
  test("beside the same application in another schema", async () => {
    const neighbour = await openPostgres()
    await migrateToLatest(neighbour.db)
    const { db, close } = await openPostgres()
    await migrateToLatest(db)
    const schema = await sql<{ name: string }>`select current_schema() as name`.execute(db)
    const tables = await sql<{ name: string }>`
      select table_name as name from information_schema.tables
      where table_schema = ${schema.rows[0]!.name}`.execute(db)
    // On PostgreSQL no table is a lock.
    expect(tables.rows.map(({ name }) => name).sort()).toEqual([
      ...everyTable,
      "sallyport_migration",
    ])
    await neighbour.close()
    await close()
  })

  test("while schemas of others are dropped", async () => {
    const others = await openPostgres()
    const { db, close } = await openPostgres()
    let goesOn = true
    const dropping = (async () => {
      while (goesOn) {
        await others.db.schema.createSchema("of_a_customer").execute()
        await others.db.schema
          .withSchema("of_a_customer")
          .createTable("order")
          .addColumn("id", "serial")
          .execute()
        await others.db.schema.dropSchema("of_a_customer").cascade().execute()
      }
    })()
    try {
      for (let start = 0; start < 20; start += 1) await migrateToLatest(db)
    } finally {
      goesOn = false
      await dropping
    }
    expect(await db.selectFrom("User").selectAll().execute()).toEqual([])
    await others.close()
    await close()
  })

  test("under withSchema, and again", async () => {
    const { db, close } = await openPostgres()
    await db.schema.createSchema('the "other"').execute()
    const other = db.withSchema('the "other"')
    await migrateToLatest(other)
    await migrateToLatest(other)
    await other.selectFrom("User").selectAll().execute()
    await expect(db.selectFrom("User").selectAll().execute()).rejects.toThrow("does not exist")
    await db.schema.dropSchema('the "other"').cascade().execute()
    await close()
  })
})
