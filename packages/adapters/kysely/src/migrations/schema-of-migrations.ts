import { type Kysely, sql } from "kysely"
import { engineOf } from "../store.js"

/** Where Kysely writes which migrations have run. */
export const MIGRATION_TABLE = "sallyport_migration"

/**
 * The schema of PostgreSQL in which the migrations are remembered: where they are already, or where the next table would be
 * made. Undefined for the other engines, which look in one schema only.
 *
 * Kysely has to be told. Without, it looks in every schema of the database, and takes the table of a neighbour, who has the
 * same application in another schema, for its own.
 */
// oxlint-disable-next-line typescript/no-explicit-any -- as for migrateToLatest
export async function schemaOfMigrations(db: Kysely<any>): Promise<string | undefined> {
  if (engineOf(db) !== "postgres") return undefined
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
