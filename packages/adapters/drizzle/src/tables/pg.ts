import { boolean, integer, pgTable, primaryKey, text, timestamp } from "drizzle-orm/pg-core"
import type { DefaultPostgresSchema } from "../schema.js"

/** Users. */
export const users = pgTable("user", {
  id: text("id")
    .primaryKey()
    .$defaultFn(() => crypto.randomUUID()),
  name: text("name"),
  email: text("email").unique(),
  emailVerified: timestamp("emailVerified", { mode: "date" }),
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
  expires: timestamp("expires", { mode: "date" }).notNull(),
}

/** Sign-in links, by the hash of their token, and anything else that works only once. */
export const verificationTokens = pgTable(
  "verificationToken",
  {
    identifier: text("identifier").notNull(),
    token: text("token").notNull(),
    expires: timestamp("expires", { mode: "date" }).notNull(),
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
  credentialBackedUp: boolean("credentialBackedUp").notNull(),
  transports: text("transports"),
}

/** The tables of `@auth/drizzle-adapter` on PostgreSQL. */
export const postgresTables: Required<DefaultPostgresSchema> = {
  usersTable: users,
  accountsTable: pgTable("account", accountColumns, (table) => [
    primaryKey({ columns: [table.provider, table.providerAccountId] }),
  ]),
  sessionsTable: pgTable("session", sessionColumns),
  verificationTokensTable: verificationTokens,
  authenticatorsTable: pgTable("authenticator", authenticatorColumns, (table) => [
    primaryKey({ columns: [table.userId, table.credentialID] }),
  ]),
}
