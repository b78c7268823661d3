import { type Kysely, sql } from "kysely"
import { engineOf } from "../store.js"

interface Index {
  name: string
  table: string
  columns: readonly string[]
  unique: boolean
  /** For MySQL: of a long column, only this many characters. */
  characters?: Readonly<Record<string, number>>
}

/**
 * Decides whose an account is. Of its id, MySQL compares 500 characters: its indexes have room for 3,072 bytes, and more than
 * 255 characters has only the id of a passkey, which is random.
 */
export const ACCOUNT_KEY: Index = {
  name: "Account_provider_key",
  table: "Account",
  columns: ["provider", "providerAccountId"],
  unique: true,
  characters: { providerAccountId: 500 },
}

/** MySQL has no `IF NOT EXISTS` for indexes. */
const THERE = "ER_DUP_KEYNAME"
/**
 * The column is a `text`, as in tables that were not created by us. An index that only improves speed is then left out.
 */
const NOT_POSSIBLE = "ER_BLOB_KEY_WITHOUT_LENGTH"
/** The column is shorter than what the index is to have of it, as in tables that were made earlier. */
const SHORT_COLUMN = "ER_WRONG_SUB_KEY"

/**
 * Creates the index unless one with this name exists. An index that is not unique is skipped if MySQL cannot create it.
 */
export async function createIndexOnce(db: Kysely<unknown>, index: Index): Promise<void> {
  const { name, table, columns, unique } = index
  if (engineOf(db) === "mysql") return createInMysql(db, index)
  const plain = db.schema
    .createIndex(name)
    .on(table)
    .columns([...columns])
    .ifNotExists()
  return (unique ? plain.unique() : plain).execute()
}

async function createInMysql(db: Kysely<unknown>, index: Index): Promise<void> {
  const { name, table, columns, unique, characters = {} } = index
  const keys = columns.map((column) => {
    const length = characters[column]
    return length === undefined
      ? sql`${sql.ref(column)}`
      : sql`${sql.ref(column)}(${sql.lit(length)})`
  })
  const kind = unique ? sql`create unique index` : sql`create index`
  const created = sql`${kind} ${sql.ref(name)} on ${sql.table(table)} (${sql.join(keys)})`
  await created.execute(db).catch(async (error: unknown) => {
    const { code } = (error ?? {}) as { code?: unknown }
    if (code === SHORT_COLUMN) return createInMysql(db, { ...index, characters: {} })
    if (code !== THERE && (unique || code !== NOT_POSSIBLE)) throw error
  })
}
