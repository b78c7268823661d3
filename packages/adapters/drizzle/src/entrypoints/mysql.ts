/**
 * Tables for MySQL and MariaDB, for the adapter and for drizzle-kit: those of `@auth/drizzle-adapter`, with a column
 * for the verified address of an account, a column for the name of a passkey, and an index by user. Texts whose length
 * a provider chooses are `mediumtext`, an id of an account or a passkey has up to 1,364 bytes, and dates may be later than
 * 2038, for all of which the official tables have no room.
 *
 * @module
 */

import {
  bigint,
  customType,
  datetime,
  index,
  mediumtext,
  mysqlTable,
  primaryKey,
  text,
  varchar,
} from "drizzle-orm/mysql-core"
import {
  accountColumns,
  authenticatorColumns,
  sessionColumns,
  userColumns,
  verificationTokenColumns,
} from "../tables/mysql.js"

/** Compared byte by byte, so that letter case counts. */
const bytes = (type: string) => customType<{ data: string }>({ dataType: () => type })
const key = bytes("varchar(128) character set ascii collate ascii_bin")
const owner = bytes("varchar(255) character set utf8mb4 collate utf8mb4_bin")
// `text` holds 65,535 bytes, which the longest value may exceed.
const value = bytes("mediumtext character set utf8mb4 collate utf8mb4_bin")
const passkeyId = bytes("varchar(1364) character set ascii collate ascii_bin")

/**
 * The id of an account, of any letters, or that of a passkey in Base64. As bytes, because an index has room for 3,072 of them,
 * which are 768 characters of `utf8mb4`.
 */
const accountId = customType<{ data: string; driverData: Uint8Array | string }>({
  dataType: () => "varbinary(1364)",
  fromDriver: (stored) => (typeof stored === "string" ? stored : new TextDecoder().decode(stored)),
})

/** Users. */
export const users = mysqlTable("user", {
  ...userColumns,
  name: mediumtext("name"),
  email: varchar("email", { length: 320 }).unique(),
  emailVerified: datetime("emailVerified", { mode: "date", fsp: 3 }),
  image: mediumtext("image"),
})

/** Users' accounts at providers. `verifiedEmail` is the address that the provider called verified. */
export const accounts = mysqlTable(
  "account",
  {
    ...accountColumns,
    providerAccountId: accountId("providerAccountId").notNull(),
    refresh_token: mediumtext("refresh_token"),
    access_token: mediumtext("access_token"),
    expires_at: bigint("expires_at", { mode: "number" }),
    token_type: mediumtext("token_type"),
    scope: mediumtext("scope"),
    id_token: mediumtext("id_token"),
    session_state: mediumtext("session_state"),
    verifiedEmail: text("verifiedEmail"),
  },
  (table) => [
    primaryKey({ columns: [table.provider, table.providerAccountId] }),
    index("account_userId_index").on(table.userId),
  ],
)

/** Sessions. */
export const sessions = mysqlTable(
  "session",
  { ...sessionColumns, expires: datetime("expires", { mode: "date", fsp: 3 }).notNull() },
  (table) => [index("session_userId_index").on(table.userId)],
)

/** Sign-in links, by the hash of their token, and anything else that works only once. */
export const verificationTokens = mysqlTable(
  "verificationToken",
  {
    ...verificationTokenColumns,
    identifier: varchar("identifier", { length: 320 }).notNull(),
    expires: datetime("expires", { mode: "date", fsp: 3 }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.identifier, table.token] })],
)

/** Passkeys. `name` is the name that its owner gave it. */
export const authenticators = mysqlTable(
  "authenticator",
  {
    ...authenticatorColumns,
    credentialID: passkeyId("credentialID").notNull().unique(),
    providerAccountId: passkeyId("providerAccountId").notNull(),
    credentialPublicKey: text("credentialPublicKey").notNull(),
    counter: bigint("counter", { mode: "number" }).notNull(),
    name: text("name"),
  },
  (table) => [primaryKey({ columns: [table.userId, table.credentialID] })],
)

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
