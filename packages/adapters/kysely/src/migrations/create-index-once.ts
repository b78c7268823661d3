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
/** The column is a `text`, as in tables that someone else made. An index that only makes things faster is done without. */
const NOT_POSSIBLE = "ER_BLOB_KEY_WITHOUT_LENGTH"

/** Creates the index where there is none of this name, and where MySQL can have it if it is not unique. */
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
