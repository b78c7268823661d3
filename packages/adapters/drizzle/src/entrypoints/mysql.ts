/**
 * Tables for MySQL and MariaDB, for the adapter and for drizzle-kit: those of `@auth/drizzle-adapter`, with a column
 * for the verified address of an account, a column for the name of a passkey, and an index by user. Texts whose length
 * a provider chooses are `text`, while the official ones are `varchar`, and an expiry may be later than 2038.
 *
 * @module
 */

import { bigint, customType, index, primaryKey, mysqlTable, text } from "drizzle-orm/mysql-core"
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
    expires_at: bigint("expires_at", { mode: "number" }),
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

/** Compared byte by byte, so that letter case counts. */
const bytes = (type: string) => customType<{ data: string }>({ dataType: () => type })
const key = bytes("varchar(128) character set ascii collate ascii_bin")
const owner = bytes("varchar(255) character set utf8mb4 collate utf8mb4_bin")
// `text` holds 65,535 bytes, which the longest value may exceed.
const value = bytes("mediumtext character set utf8mb4 collate utf8mb4_bin")

/** The library's records, if something uses them. Without a foreign key, because the owner may be stored elsewhere. */
export const authRecords = mysqlTable(
  "auth_records",
  {
    collection: key("collection").notNull(),
    id: key("id").notNull(),
    owner: owner("owner"),
    value: value("value").notNull(),
    version: key("version").notNull(),
    expires: bigint("expires", { mode: "number" }),
  },
  (table) => [
    primaryKey({ columns: [table.collection, table.id] }),
    index("auth_records_owner_index").on(table.owner, table.collection),
    index("auth_records_expires_index").on(table.expires),
  ],
)
