import type { Column } from "drizzle-orm"
import {
  boolean,
  int,
  mysqlTable,
  primaryKey,
  timestamp,
  varchar,
  type MySqlColumn,
} from "drizzle-orm/mysql-core"
import type { DefaultMySqlSchema } from "../schema.js"

/** The tables of `@auth/drizzle-adapter` on MySQL, but for those that are given. */
export function mysqlTables(given: Partial<DefaultMySqlSchema> = {}): Required<DefaultMySqlSchema> {
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
  mysqlTable("user", {
    id: varchar("id", { length: 255 })
      .primaryKey()
      .$defaultFn(() => crypto.randomUUID()),
    name: varchar("name", { length: 255 }),
    email: varchar("email", { length: 255 }).unique(),
    emailVerified: timestamp("emailVerified", { mode: "date", fsp: 3 }),
    image: varchar("image", { length: 255 }),
  })

/** Their ids are what other rows name; theirs are gone with them. */
type Users = Required<DefaultMySqlSchema>["usersTable"]

const accounts = (users: Users) =>
  mysqlTable(
    "account",
    {
      userId: varchar("userId", { length: 255 })
        .notNull()
        .references(() => users.id as Column as MySqlColumn, { onDelete: "cascade" }),
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
    },
    (table) => [primaryKey({ columns: [table.provider, table.providerAccountId] })],
  )

const sessions = (users: Users) =>
  mysqlTable("session", {
    sessionToken: varchar("sessionToken", { length: 255 }).primaryKey(),
    userId: varchar("userId", { length: 255 })
      .notNull()
      .references(() => users.id as Column as MySqlColumn, { onDelete: "cascade" }),
    expires: timestamp("expires", { mode: "date", fsp: 3 }).notNull(),
  })

const verificationTokens = () =>
  mysqlTable(
    "verificationToken",
    {
      identifier: varchar("identifier", { length: 255 }).notNull(),
      token: varchar("token", { length: 255 }).notNull(),
      expires: timestamp("expires", { mode: "date", fsp: 3 }).notNull(),
    },
    (table) => [primaryKey({ columns: [table.identifier, table.token] })],
  )

const authenticators = (users: Users) =>
  mysqlTable(
    "authenticator",
    {
      credentialID: varchar("credentialID", { length: 255 }).notNull().unique(),
      userId: varchar("userId", { length: 255 })
        .notNull()
        .references(() => users.id as Column as MySqlColumn, { onDelete: "cascade" }),
      providerAccountId: varchar("providerAccountId", { length: 255 }).notNull(),
      credentialPublicKey: varchar("credentialPublicKey", { length: 255 }).notNull(),
      counter: int("counter").notNull(),
      credentialDeviceType: varchar("credentialDeviceType", { length: 255 }).notNull(),
      credentialBackedUp: boolean("credentialBackedUp").notNull(),
      transports: varchar("transports", { length: 255 }),
    },
    (table) => [primaryKey({ columns: [table.userId, table.credentialID] })],
  )
