import type { Kysely } from "kysely"
import { engineOf } from "../store.js"

interface Index {
  name: string
  table: string
  columns: readonly string[]
  unique: boolean
}

function isDuplicate(error: unknown): boolean {
  return (error as { code?: unknown } | null)?.code === "ER_DUP_KEYNAME"
}

/** Creates the index where there is none of this name. MySQL has no `IF NOT EXISTS` for indexes. */
export async function createIndexOnce(
  db: Kysely<unknown>,
  { name, table, columns, unique }: Index,
): Promise<void> {
  const plain = db.schema
    .createIndex(name)
    .on(table)
    .columns([...columns])
  const index = unique ? plain.unique() : plain
  if (engineOf(db) !== "mysql") return index.ifNotExists().execute()
  await index.execute().catch((error: unknown) => {
    if (!isDuplicate(error)) throw error
  })
}
