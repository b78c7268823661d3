/**
 * Tables for MySQL and MariaDB, for the adapter and for drizzle-kit: those of `@auth/drizzle-adapter`, with a column
 * for the verified address of an account, a column for the name of a passkey, and an index by user. Texts whose length
 * a provider chooses are `text`, while the official ones are `varchar`.
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

/** Users. */
export const users = mysqlTable("user", { ...userColumns, image: text("image") })

/** Users' accounts at providers. `verifiedEmail` is the address that the provider called verified. */
export const accounts = mysqlTable(
  "account",
  {
    ...accountColumns,
    refresh_token: text("refresh_token"),
    access_token: text("access_token"),
    scope: text("scope"),
    id_token: text("id_token"),
    session_state: text("session_state"),
    verifiedEmail: text("verifiedEmail"),
  },
  (table) => [
    primaryKey({ columns: [table.provider, table.providerAccountId] }),
    index("account_userId_index").on(table.userId),
  ],
)

/** Sessions. */
export const sessions = mysqlTable("session", sessionColumns, (table) => [
  index("session_userId_index").on(table.userId),
])

/** Passkeys. `name` is the name that its owner gave it. */
export const authenticators = mysqlTable(
  "authenticator",
  {
    ...authenticatorColumns,
    credentialPublicKey: text("credentialPublicKey").notNull(),
    name: text("name"),
  },
  (table) => [primaryKey({ columns: [table.userId, table.credentialID] })],
)
