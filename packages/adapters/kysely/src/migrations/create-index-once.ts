import type { Kysely } from "kysely"
import { engineOf } from "../store.js"

interface Index {
  name: string
  table: string
  columns: readonly string[]
  unique: boolean
}

/** MySQL has no `IF NOT EXISTS` for indexes. */
const THERE = "ER_DUP_KEYNAME"
/**
 * The column is a `text`, as in tables that were not created by us. An index that only improves speed is then left out.
 */
const NOT_POSSIBLE = "ER_BLOB_KEY_WITHOUT_LENGTH"

/**
 * Creates the index unless one with this name exists. An index that is not unique is skipped if MySQL cannot create it.
 */
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
    const { code } = (error ?? {}) as { code?: unknown }
    if (code !== THERE && (unique || code !== NOT_POSSIBLE)) throw error
  })
}
