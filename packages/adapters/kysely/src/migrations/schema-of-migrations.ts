import { type Kysely, sql } from "kysely"

/** The table in which Kysely records which migrations have run. */
export const MIGRATION_TABLE = "sallyport_migration"

/**
 * The PostgreSQL schema in which the migrations are recorded: where that table already is, or where the next table
 * would be created. Undefined if no schema of the search path exists.
 */
// oxlint-disable-next-line typescript/no-explicit-any -- as for migrateToLatest
export async function schemaOfMigrations(db: Kysely<any>): Promise<string | undefined> {
  const named = /from "((?:[^"]|"")+)"\./.exec(db.selectFrom(MIGRATION_TABLE).compile().sql)?.[1]
  if (named !== undefined) return named.replaceAll('""', '"')
  const { rows } = await sql<{ schema: string | null }>`
    select coalesce(
      (
        select space.nspname
        from pg_catalog.pg_class relation
        join pg_catalog.pg_namespace space on space.oid = relation.relnamespace
        where relation.oid = to_regclass(${MIGRATION_TABLE})
      ),
      current_schema()
    ) as schema`.execute(db)
  return rows[0]?.schema ?? undefined
}
