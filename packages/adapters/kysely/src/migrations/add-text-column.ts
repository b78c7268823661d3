import type { Kysely } from "kysely"
import { engineOf } from "../store.js"
import { columnTypes } from "./column-types.js"

/** Adds a nullable text column. An existing column with this name is kept. */
export async function addTextColumn(
  db: Kysely<unknown>,
  { table, column }: { readonly table: string; readonly column: string },
): Promise<void> {
  const engine = engineOf(db)
  if (engine === "sqlite" && (await hasColumn(db, { table, column }))) return
  const added = db.schema.alterTable(table).addColumn(column, columnTypes[engine].text, (built) =>
    // The other engines have no such clause.
    engine === "postgres" ? built.ifNotExists() : built,
  )
  await added.execute().catch((error: unknown) => {
    if ((error as { code?: unknown } | null)?.code !== "ER_DUP_FIELDNAME") throw error
  })
}

async function hasColumn(
  db: Kysely<unknown>,
  { table, column }: { readonly table: string; readonly column: string },
): Promise<boolean> {
  const tables = await db.introspection.getTables()
  const found = tables.find(({ name }) => name === table)
  return found?.columns.some(({ name }) => name === column) === true
}
