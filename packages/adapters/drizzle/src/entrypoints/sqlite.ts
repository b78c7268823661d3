/**
 * Tables for SQLite, for the adapter and for drizzle-kit: those of `@auth/drizzle-adapter`, with a column for the
 * verified address of an account, a column for the name of a passkey, and an index by user.
 *
 * @module
 */

import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core"
import { accountColumns, authenticatorColumns, sessionColumns } from "../tables/sqlite.js"

export { users, verificationTokens } from "../tables/sqlite.js"

/** Users' accounts at providers. `verifiedEmail` is the address that the provider called verified. */
export const accounts = sqliteTable(
  "account",
  { ...accountColumns, verifiedEmail: text("verifiedEmail") },
  (table) => [
    primaryKey({ columns: [table.provider, table.providerAccountId] }),
    index("account_userId_index").on(table.userId),
  ],
)

/** Sessions. */
export const sessions = sqliteTable("session", sessionColumns, (table) => [
  index("session_userId_index").on(table.userId),
])

/** Passkeys. `name` is the name that its owner gave it. */
export const authenticators = sqliteTable(
  "authenticator",
  { ...authenticatorColumns, name: text("name") },
  (table) => [primaryKey({ columns: [table.userId, table.credentialID] })],
)

/** The library's records, if something uses them. Without a foreign key, because the owner may be stored elsewhere. */
export const authRecords = sqliteTable(
  "auth_records",
  {
    collection: text("collection").notNull(),
    id: text("id").notNull(),
    owner: text("owner"),
    value: text("value").notNull(),
    version: text("version").notNull(),
    expires: integer("expires"),
  },
  (table) => [
    primaryKey({ columns: [table.collection, table.id] }),
    index("auth_records_owner_index").on(table.owner, table.collection),
    index("auth_records_expires_index").on(table.expires),
  ],
)
