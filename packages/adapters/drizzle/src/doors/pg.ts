/**
 * Tables for PostgreSQL, to hand to the adapter and to drizzle-kit: those of `@auth/drizzle-adapter`, with a column for whom a
 * provider vouches, one for the name of a passkey, and an index by user.
 *
 * @module
 */

import { index, primaryKey, pgTable, text } from "drizzle-orm/pg-core"
import { accountColumns, authenticatorColumns, sessionColumns } from "../tables/pg.js"

export { users, verificationTokens } from "../tables/pg.js"

/** How they sign in at a provider. `vouchedEmail` is the address that the provider vouched for. */
export const accounts = pgTable(
  "account",
  { ...accountColumns, vouchedEmail: text("vouchedEmail") },
  (table) => [
    primaryKey({ columns: [table.provider, table.providerAccountId] }),
    index("account_userId_index").on(table.userId),
  ],
)

/** Who is signed in. */
export const sessions = pgTable("session", sessionColumns, (table) => [
  index("session_userId_index").on(table.userId),
])

/** Passkeys. `name` is what its owner calls one. */
export const authenticators = pgTable(
  "authenticator",
  { ...authenticatorColumns, name: text("name") },
  (table) => [primaryKey({ columns: [table.userId, table.credentialID] })],
)
