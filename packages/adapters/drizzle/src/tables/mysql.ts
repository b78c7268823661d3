import { boolean, int, mysqlTable, primaryKey, timestamp, varchar } from "drizzle-orm/mysql-core"
import type { DefaultMySqlSchema } from "../schema.js"

export const userColumns = {
  id: varchar("id", { length: 255 })
    .primaryKey()
    .$defaultFn(() => crypto.randomUUID()),
  name: varchar("name", { length: 255 }),
  email: varchar("email", { length: 255 }).unique(),
  emailVerified: timestamp("emailVerified", { mode: "date", fsp: 3 }),
  image: varchar("image", { length: 255 }),
}

const users = mysqlTable("user", userColumns)

export const accountColumns = {
  userId: varchar("userId", { length: 255 })
    .notNull()
    .references(() => users.id, { onDelete: "cascade" }),
  type: varchar("type", { length: 255 }).notNull(),
  provider: varchar("provider", { length: 255 }).notNull(),
  providerAccountId: varchar("providerAccountId", { length: 255 }).notNull(),
  refresh_token: varchar("refresh_token", { length: 255 }),
  access_token: varchar("access_token", { length: 255 }),
  expires_at: int("expires_at"),
  token_type: varchar("token_type", { length: 255 }),
  scope: varchar("scope", { length: 255 }),
  id_token: varchar("id_token", { length: 2048 }),
  session_state: varchar("session_state", { length: 255 }),
}

export const sessionColumns = {
  sessionToken: varchar("sessionToken", { length: 255 }).primaryKey(),
  userId: varchar("userId", { length: 255 })
    .notNull()
    .references(() => users.id, { onDelete: "cascade" }),
  expires: timestamp("expires", { mode: "date", fsp: 3 }).notNull(),
}

export const verificationTokenColumns = {
  identifier: varchar("identifier", { length: 255 }).notNull(),
  token: varchar("token", { length: 255 }).notNull(),
  expires: timestamp("expires", { mode: "date", fsp: 3 }).notNull(),
}

export const authenticatorColumns = {
  credentialID: varchar("credentialID", { length: 255 }).notNull().unique(),
  userId: varchar("userId", { length: 255 })
    .notNull()
    .references(() => users.id, { onDelete: "cascade" }),
  providerAccountId: varchar("providerAccountId", { length: 255 }).notNull(),
  credentialPublicKey: varchar("credentialPublicKey", { length: 255 }).notNull(),
  counter: int("counter").notNull(),
  credentialDeviceType: varchar("credentialDeviceType", { length: 255 }).notNull(),
  credentialBackedUp: boolean("credentialBackedUp").notNull(),
  transports: varchar("transports", { length: 255 }),
}

/** The tables of `@auth/drizzle-adapter` on MySQL. */
export const mysqlTables: Required<DefaultMySqlSchema> = {
  usersTable: users,
  accountsTable: mysqlTable("account", accountColumns, (table) => [
    primaryKey({ columns: [table.provider, table.providerAccountId] }),
  ]),
  sessionsTable: mysqlTable("session", sessionColumns),
  verificationTokensTable: mysqlTable("verificationToken", verificationTokenColumns, (table) => [
    primaryKey({ columns: [table.identifier, table.token] }),
  ]),
  authenticatorsTable: mysqlTable("authenticator", authenticatorColumns, (table) => [
    primaryKey({ columns: [table.userId, table.credentialID] }),
  ]),
}
