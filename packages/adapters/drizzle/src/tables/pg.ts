import type { Column } from "drizzle-orm"
import {
  boolean,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  type PgColumn,
} from "drizzle-orm/pg-core"
import type { DefaultPostgresSchema } from "../schema.js"

/** The tables of `@auth/drizzle-adapter` on PostgreSQL, but for those that are given. */
export function postgresTables(
  given: Partial<DefaultPostgresSchema> = {},
): Required<DefaultPostgresSchema> {
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
  pgTable("user", {
    id: text("id")
      .primaryKey()
      .$defaultFn(() => crypto.randomUUID()),
    name: text("name"),
    email: text("email").unique(),
    emailVerified: timestamp("emailVerified", { mode: "date" }),
    image: text("image"),
  })

/** Their ids are what other rows name; theirs are gone with them. */
type Users = Required<DefaultPostgresSchema>["usersTable"]

const accounts = (users: Users) =>
  pgTable(
    "account",
    {
      userId: text("userId")
        .notNull()
        .references(() => users.id as Column as PgColumn, { onDelete: "cascade" }),
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
  pgTable("session", {
    sessionToken: text("sessionToken").primaryKey(),
    userId: text("userId")
      .notNull()
      .references(() => users.id as Column as PgColumn, { onDelete: "cascade" }),
    expires: timestamp("expires", { mode: "date" }).notNull(),
  })

const verificationTokens = () =>
  pgTable(
    "verificationToken",
    {
      identifier: text("identifier").notNull(),
      token: text("token").notNull(),
      expires: timestamp("expires", { mode: "date" }).notNull(),
    },
    (table) => [primaryKey({ columns: [table.identifier, table.token] })],
  )

const authenticators = (users: Users) =>
  pgTable(
    "authenticator",
    {
      credentialID: text("credentialID").notNull().unique(),
      userId: text("userId")
        .notNull()
        .references(() => users.id as Column as PgColumn, { onDelete: "cascade" }),
      providerAccountId: text("providerAccountId").notNull(),
      credentialPublicKey: text("credentialPublicKey").notNull(),
      counter: integer("counter").notNull(),
      credentialDeviceType: text("credentialDeviceType").notNull(),
      credentialBackedUp: boolean("credentialBackedUp").notNull(),
      transports: text("transports"),
    },
    (table) => [primaryKey({ columns: [table.userId, table.credentialID] })],
  )
