import { type Kysely, type MigrationProvider, sql, type Transaction } from "kysely"
import { MIGRATION_TABLE } from "./schema-of-migrations.js"

/** The number of the lock that Kysely's own migrator takes, so that an older version of this package waits too. */
const LOCK = "3853314791062309107"

interface WrittenMigrations {
  [MIGRATION_TABLE]: { name: string; timestamp: string }
}

/**
 * Runs what has not run yet, in one transaction of PostgreSQL that waits for every other one. Rejects with its error, and
 * then nothing has changed.
 *
 * Not by Kysely's migrator: it makes its own tables before it takes a lock, so two that begin at once on an empty database
 * fail, and its lock belongs to a connection, which a pool such as PgBouncer gives to somebody else after each transaction:
 * then nobody ever gives the lock back.
 */
export async function migrateInOneTransaction(
  db: Kysely<WrittenMigrations>,
  { getMigrations }: MigrationProvider,
  schema: string | undefined,
): Promise<void> {
  const migrations = await getMigrations()
  // In a stricter isolation, a transaction would not see what was done while it waited for the lock.
  const begun = db.transaction().setIsolationLevel("read committed")
  await begun.execute(async (transaction) => {
    await sql`select pg_advisory_xact_lock(${sql.lit(LOCK)}::bigint)`.execute(transaction)
    const written = schema === undefined ? transaction : transaction.withSchema(schema)
    const done = await namesIn(written)
    const missing = Object.entries(migrations).filter(([name]) => !done.has(name))
    for (const [name, { up }] of missing) {
      await up(transaction)
      const timestamp = new Date().toISOString()
      await written.insertInto(MIGRATION_TABLE).values({ name, timestamp }).execute()
    }
  })
}

/** The names of those that have run. The table is as Kysely's migrator makes it, which has run here before. */
async function namesIn(db: Transaction<WrittenMigrations>): Promise<ReadonlySet<string>> {
  await db.schema
    .createTable(MIGRATION_TABLE)
    .ifNotExists()
    .addColumn("name", "varchar(255)", (name) => name.notNull().primaryKey())
    .addColumn("timestamp", "varchar(255)", (timestamp) => timestamp.notNull())
    .execute()
  const rows = await db.selectFrom(MIGRATION_TABLE).select("name").execute()
  return new Set(rows.map(({ name }) => name))
}
