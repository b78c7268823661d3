/**
 * Tables for MySQL and MariaDB, to hand to the adapter and to drizzle-kit: those of `@auth/drizzle-adapter`, with a column
 * for whom a provider vouches, one for the name of a passkey, and an index by user. Texts whose length a provider chooses are
 * `text`, where the official ones are `varchar`.
 *
 * @module
 */

import { index, primaryKey, mysqlTable, text } from "drizzle-orm/mysql-core"
import {
  accountColumns,
  authenticatorColumns,
  sessionColumns,
  userColumns,
} from "../tables/mysql.js"

export { verificationTokens } from "../tables/mysql.js"

/** Who can sign in. */
export const users = mysqlTable("user", { ...userColumns, image: text("image") })

/** How they sign in at a provider. `vouchedEmail` is the address that the provider vouched for. */
export const accounts = mysqlTable(
  "account",
  {
    ...accountColumns,
    refresh_token: text("refresh_token"),
    access_token: text("access_token"),
    scope: text("scope"),
    id_token: text("id_token"),
    session_state: text("session_state"),
    vouchedEmail: text("vouchedEmail"),
  },
  (table) => [
    primaryKey({ columns: [table.provider, table.providerAccountId] }),
    index("account_userId_index").on(table.userId),
  ],
)

/** Who is signed in. */
export const sessions = mysqlTable("session", sessionColumns, (table) => [
  index("session_userId_index").on(table.userId),
])

/** Passkeys. `name` is what its owner calls one. */
export const authenticators = mysqlTable(
  "authenticator",
  {
    ...authenticatorColumns,
    credentialPublicKey: text("credentialPublicKey").notNull(),
    name: text("name"),
  },
  (table) => [primaryKey({ columns: [table.userId, table.credentialID] })],
)
