import { type Kysely, sql } from "kysely"
import { engineOf } from "../../src/store.js"
import type { TestDatabase } from "./databases.js"
import { withTables } from "./with-tables.js"

interface ForeignKey {
  readonly table_name: string
  readonly constraint_name: string
}

/** The adapter on tables as an engine without foreign keys has them. */
export async function withoutForeignKeys(opening: Promise<TestDatabase>) {
  const made = await withTables(opening)
  await dropForeignKeys((await opening).db)
  return made
}

async function dropForeignKeys<Tables>(db: Kysely<Tables>): Promise<void> {
  const here = engineOf(db) === "postgres" ? sql`current_schema()` : sql`database()`
  const { rows } = await sql<ForeignKey>`
    select table_name as table_name, constraint_name as constraint_name
    from information_schema.table_constraints
    where constraint_type = 'FOREIGN KEY' and table_schema = ${here}`.execute(db)
  if (rows.length !== 3) throw new Error(`Expected 3 foreign keys, found ${rows.length}`)
  for (const { table_name, constraint_name } of rows)
    await db.schema.alterTable(table_name).dropConstraint(constraint_name).execute()
}
