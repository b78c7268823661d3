import { integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core"
import type { DefaultSQLiteSchema } from "../schema.js"

/** Users. */
export const users = sqliteTable("user", {
  id: text("id")
    .primaryKey()
    .$defaultFn(() => crypto.randomUUID()),
  name: text("name"),
  email: text("email").unique(),
  emailVerified: integer("emailVerified", { mode: "timestamp_ms" }),
  image: text("image"),
})

export const accountColumns = {
  userId: text("userId")
    .notNull()
    .references(() => users.id, { onDelete: "cascade" }),
  type: text("type").notNull(),
  provider: text("provider").notNull(),
  providerAccountId: text("providerAccountId").notNull(),
  refresh_token: text("refresh_token"),
  access_token: text("access_token"),
  expires_at: integer("expires_at"),
  token_type: text("token_type"),
  scope: text("scope"),
  id_token: text("id_token"),
  session_state: text("session_state"),
}

export const sessionColumns = {
  sessionToken: text("sessionToken").primaryKey(),
  userId: text("userId")
    .notNull()
    .references(() => users.id, { onDelete: "cascade" }),
  expires: integer("expires", { mode: "timestamp_ms" }).notNull(),
}

/** Sign-in links, by the hash of their token, and anything else that works only once. */
export const verificationTokens = sqliteTable(
  "verificationToken",
  {
    identifier: text("identifier").notNull(),
    token: text("token").notNull(),
    expires: integer("expires", { mode: "timestamp_ms" }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.identifier, table.token] })],
)

export const authenticatorColumns = {
  credentialID: text("credentialID").notNull().unique(),
  userId: text("userId")
    .notNull()
    .references(() => users.id, { onDelete: "cascade" }),
  providerAccountId: text("providerAccountId").notNull(),
  credentialPublicKey: text("credentialPublicKey").notNull(),
  counter: integer("counter").notNull(),
  credentialDeviceType: text("credentialDeviceType").notNull(),
  credentialBackedUp: integer("credentialBackedUp", { mode: "boolean" }).notNull(),
  transports: text("transports"),
}

/** The tables of `@auth/drizzle-adapter` on SQLite. */
export const sqliteTables: Required<DefaultSQLiteSchema> = {
  usersTable: users,
  accountsTable: sqliteTable("account", accountColumns, (table) => [
    primaryKey({ columns: [table.provider, table.providerAccountId] }),
  ]),
  sessionsTable: sqliteTable("session", sessionColumns),
  verificationTokensTable: verificationTokens,
  authenticatorsTable: sqliteTable("authenticator", authenticatorColumns, (table) => [
    primaryKey({ columns: [table.userId, table.credentialID] }),
  ]),
}
