import type { AdapterAccountType } from "@sallyport/core/adapters"
import { drizzle as drizzleLibsql } from "drizzle-orm/libsql"
import { mysqlTable, varchar } from "drizzle-orm/mysql-core"
import { drizzle as drizzleMysql } from "drizzle-orm/mysql2"
import { drizzle as drizzlePg } from "drizzle-orm/node-postgres"
import { integer, pgTable, serial, text, timestamp } from "drizzle-orm/pg-core"
import { expect, test } from "vitest"
import { DrizzleAdapter } from "../src/index.js"
import { ourTables } from "./support/our-tables.js"

const users = pgTable("people", {
  id: serial("id").primaryKey(),
  name: text("full_name"),
  email: text("mail").unique(),
  emailVerified: timestamp("verified_at", { mode: "date" }),
  image: text("picture"),
  role: text("role").$type<"admin" | "member">().notNull().default("member"),
})

const accounts = pgTable("ways_in", {
  userId: integer("person").notNull(),
  type: text("kind").$type<AdapterAccountType>().notNull(),
  provider: text("provider").notNull(),
  providerAccountId: text("provider_account").notNull(),
  refresh_token: text("refresh_token"),
  access_token: text("access_token"),
  expires_at: integer("expires_at"),
  token_type: text("token_type"),
  scope: text("scope"),
  id_token: text("id_token"),
  session_state: text("session_state"),
})

const schema = { users, accounts }

test("databases with and without a schema of yours are taken, with tables of their dialect", () => {
  const pg = drizzlePg.mock()
  const withSchema = drizzlePg.mock({ schema })
  const tables = { usersTable: users, accountsTable: accounts }
  expect(DrizzleAdapter(pg)).toBeTypeOf("object")
  expect(DrizzleAdapter(pg, tables)).toBeTypeOf("object")
  expect(DrizzleAdapter(withSchema, tables)).toBeTypeOf("object")
  expect(DrizzleAdapter(drizzlePg.mock({ schema }), ourTables.pg)).toBeTypeOf("object")
  expect(DrizzleAdapter(drizzleMysql.mock(), ourTables.mysql)).toBeTypeOf("object")
  expect(DrizzleAdapter(drizzleLibsql.mock(), ourTables.sqlite)).toBeTypeOf("object")
})

test("tables of another dialect, or without a column, are type errors", () => {
  const wrong = mysqlTable("people", { id: varchar("id", { length: 36 }) })
  // @ts-expect-error -- a table of MySQL for PostgreSQL
  expect(DrizzleAdapter(drizzlePg.mock(), ourTables.mysql)).toBeTypeOf("object")
  // @ts-expect-error -- a table of PostgreSQL for SQLite
  expect(DrizzleAdapter(drizzleLibsql.mock(), ourTables.pg)).toBeTypeOf("object")
  const lacking = { ...ourTables.mysql, usersTable: wrong }
  // @ts-expect-error -- no column for the address
  expect(DrizzleAdapter(drizzleMysql.mock(), lacking)).toBeTypeOf("object")
})

test("what is no Drizzle database is refused in plain words", () => {
  // @ts-expect-error -- for callers without types
  expect(() => DrizzleAdapter({})).toThrow(/needs a Drizzle database/)
})
