import { type Kysely, type RawBuilder, sql } from "kysely"
import { type Engine, engineOf } from "../store.js"
import { createIndexOnce } from "./create-index-once.js"

const TABLE = "auth_records"

/** Compared byte by byte, so that letter case counts and every database lists in the same order. */
const types: Record<Engine, Record<"key" | "owner" | "value", RawBuilder<unknown>>> = {
  sqlite: { key: sql`text`, owner: sql`text`, value: sql`text` },
  postgres: { key: sql`text collate "C"`, owner: sql`text collate "C"`, value: sql`text` },
  mysql: {
    key: sql`varchar(128) character set ascii collate ascii_bin`,
    owner: sql`varchar(255) character set utf8mb4 collate utf8mb4_bin`,
    // `text` holds 65,535 bytes, which 32,000 characters may exceed.
    value: sql`mediumtext character set utf8mb4 collate utf8mb4_bin`,
  },
}

/**
 * The table of the library's records. Without a foreign key, because the owner may be stored elsewhere, and a record may
 * be written before its owner is.
 */
export async function createRecordsTable(db: Kysely<unknown>): Promise<void> {
  const type = types[engineOf(db)]
  await db.schema
    .createTable(TABLE)
    .ifNotExists()
    .addColumn("collection", type.key, (column) => column.notNull())
    .addColumn("id", type.key, (column) => column.notNull())
    .addColumn("owner", type.owner)
    .addColumn("value", type.value, (column) => column.notNull())
    .addColumn("version", type.key, (column) => column.notNull())
    .addColumn("expires", sql`bigint`)
    .addPrimaryKeyConstraint("auth_records_pkey", ["collection", "id"])
    .execute()
  const index = { table: TABLE, unique: false }
  await createIndexOnce(db, {
    ...index,
    name: "auth_records_owner_index",
    columns: ["owner", "collection"],
  })
  await createIndexOnce(db, { ...index, name: "auth_records_expires_index", columns: ["expires"] })
}
