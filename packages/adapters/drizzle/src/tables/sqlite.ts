import type { Column } from "drizzle-orm"
import { integer, primaryKey, sqliteTable, text, type SQLiteColumn } from "drizzle-orm/sqlite-core"
import type { DefaultSQLiteSchema } from "../schema.js"

/** The tables of `@auth/drizzle-adapter` on SQLite, but for those that are given. */
export function sqliteTables(
  given: Partial<DefaultSQLiteSchema> = {},
): Required<DefaultSQLiteSchema> {
  const usersTable = given.usersTable ?? users()
  return {
    usersTable,
    accountsTable: given.accountsTable ?? accounts(usersTable),
    sessionsTable: given.sessionsTable ?? sessions(usersTable),
    verificationTokensTable: given.verificationTokensTable ?? verificationTokens(),
    authenticatorsTable: given.authenticatorsTable ?? authenticators(usersTable),
  }
}

const users = () =>
  sqliteTable("user", {
    id: text("id")
      .primaryKey()
      .$defaultFn(() => crypto.randomUUID()),
    name: text("name"),
    email: text("email").unique(),
    emailVerified: integer("emailVerified", { mode: "timestamp_ms" }),
    image: text("image"),
  })

/** Their ids are what other rows name; theirs are gone with them. */
type Users = Required<DefaultSQLiteSchema>["usersTable"]

const accounts = (users: Users) =>
  sqliteTable(
    "account",
    {
      userId: text("userId")
        .notNull()
        .references(() => users.id as Column as SQLiteColumn, { onDelete: "cascade" }),
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
    },
    (table) => [primaryKey({ columns: [table.provider, table.providerAccountId] })],
  )

const sessions = (users: Users) =>
  sqliteTable("session", {
    sessionToken: text("sessionToken").primaryKey(),
    userId: text("userId")
      .notNull()
      .references(() => users.id as Column as SQLiteColumn, { onDelete: "cascade" }),
    expires: integer("expires", { mode: "timestamp_ms" }).notNull(),
  })

const verificationTokens = () =>
  sqliteTable(
    "verificationToken",
    {
      identifier: text("identifier").notNull(),
      token: text("token").notNull(),
      expires: integer("expires", { mode: "timestamp_ms" }).notNull(),
    },
    (table) => [primaryKey({ columns: [table.identifier, table.token] })],
  )

const authenticators = (users: Users) =>
  sqliteTable(
    "authenticator",
    {
      credentialID: text("credentialID").notNull().unique(),
      userId: text("userId")
        .notNull()
        .references(() => users.id as Column as SQLiteColumn, { onDelete: "cascade" }),
      providerAccountId: text("providerAccountId").notNull(),
      credentialPublicKey: text("credentialPublicKey").notNull(),
      counter: integer("counter").notNull(),
      credentialDeviceType: text("credentialDeviceType").notNull(),
      credentialBackedUp: integer("credentialBackedUp", { mode: "boolean" }).notNull(),
      transports: text("transports"),
    },
    (table) => [primaryKey({ columns: [table.userId, table.credentialID] })],
  )
