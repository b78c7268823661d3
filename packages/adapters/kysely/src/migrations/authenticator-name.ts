import type { Kysely } from "kysely"
import { engineOf } from "../store.js"
import { columnTypes } from "./column-types.js"

/** The column for what its owner calls a passkey. A table that has one already keeps it. */
export async function addAuthenticatorName(db: Kysely<unknown>): Promise<void> {
  const engine = engineOf(db)
  if (engine === "sqlite" && (await hasName(db))) return
  const table = db.schema.alterTable("Authenticator")
  const added = table.addColumn("name", columnTypes[engine].text, (column) =>
    // The other engines have no such clause.
    engine === "postgres" ? column.ifNotExists() : column,
  )
  await added.execute().catch((error: unknown) => {
    if ((error as { code?: unknown } | null)?.code !== "ER_DUP_FIELDNAME") throw error
  })
}

async function hasName(db: Kysely<unknown>): Promise<boolean> {
  const tables = await db.introspection.getTables()
  const table = tables.find(({ name }) => name === "Authenticator")
  return table?.columns.some(({ name }) => name === "name") === true
}
