import type { Kysely } from "kysely"
import { engineOf } from "../store.js"
import { columnTypes } from "./column-types.js"
import { createIndexOnce } from "./create-index-once.js"

/** The table of passkeys and security keys. */
export async function createAuthenticatorTable(db: Kysely<unknown>): Promise<void> {
  const type = columnTypes[engineOf(db)]
  await db.schema
    .createTable("Authenticator")
    .ifNotExists()
    .addColumn("credentialID", type.passkeyId, (id) => id.primaryKey())
    .addColumn("userId", type.id, (userId) => userId.notNull())
    .addColumn("providerAccountId", type.passkeyId, (column) => column.notNull())
    .addColumn("credentialPublicKey", type.text, (column) => column.notNull())
    .addColumn("counter", type.integer, (column) => column.notNull())
    .addColumn("credentialDeviceType", type.key, (column) => column.notNull())
    .addColumn("credentialBackedUp", type.boolean, (column) => column.notNull())
    .addColumn("transports", type.text)
    .addForeignKeyConstraint("Authenticator_userId_fkey", ["userId"], "User", ["id"], (key) =>
      key.onDelete("cascade"),
    )
    .execute()
  await createIndexOnce(db, {
    name: "Authenticator_userId_index",
    table: "Authenticator",
    columns: ["userId"],
    unique: false,
  })
}
