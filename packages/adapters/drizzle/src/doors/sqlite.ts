/**
 * Tables for SQLite, to hand to the adapter and to drizzle-kit: those of `@auth/drizzle-adapter`, with a column for whom a
 * provider vouches, one for the name of a passkey, and an index by user.
 *
 * @module
 */

import { index, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core"
import { accountColumns, authenticatorColumns, sessionColumns } from "../tables/sqlite.js"

export { users, verificationTokens } from "../tables/sqlite.js"

/** How they sign in at a provider. `vouchedEmail` is the address that the provider vouched for. */
export const accounts = sqliteTable(
  "account",
  { ...accountColumns, vouchedEmail: text("vouchedEmail") },
  (table) => [
    primaryKey({ columns: [table.provider, table.providerAccountId] }),
    index("account_userId_index").on(table.userId),
  ],
)

/** Who is signed in. */
export const sessions = sqliteTable("session", sessionColumns, (table) => [
  index("session_userId_index").on(table.userId),
])

/** Passkeys. `name` is what its owner calls one. */
export const authenticators = sqliteTable(
  "authenticator",
  { ...authenticatorColumns, name: text("name") },
  (table) => [primaryKey({ columns: [table.userId, table.credentialID] })],
)
