import { type Kysely, sql } from "kysely"
import type { Database } from "../../src/index.js"

type Engine = "sqlite" | "postgres" | "mariadb"

const types = {
  sqlite: {
    id: "text primary key default (lower(hex(randomblob(16))))",
    ref: "text",
    key: "text",
    date: "text",
  },
  postgres: {
    id: "uuid primary key default gen_random_uuid()",
    ref: "uuid",
    key: "text",
    date: "timestamptz",
  },
  mariadb: {
    id: "varchar(36) primary key default (uuid())",
    ref: "varchar(36)",
    key: "varchar(255)",
    date: "datetime(3)",
  },
}

/** The four tables that @auth/kysely-adapter documents, without our index and with the database's collation. */
export async function createOfficialTables(db: Kysely<Database>, engine: Engine): Promise<void> {
  const { id, ref, key, date } = types[engine]
  const quote = engine === "mariadb" ? "`" : '"'
  const owner = `"userId" ${ref} not null, foreign key ("userId") references "User"("id") on delete cascade`
  const tables = [
    `create table "User" ("id" ${id}, "name" text, "email" ${key} unique not null, "emailVerified" ${date} null, "image" text)`,
    `create table "Account" ("id" ${id}, "type" ${key} not null, "provider" ${key} not null, "providerAccountId" ${key} not null,
      "refresh_token" text, "access_token" text, "expires_at" bigint, "token_type" text, "scope" text, "id_token" text, "session_state" text, ${owner})`,
    `create table "Session" ("id" ${id}, "sessionToken" ${key} not null unique, "expires" ${date} not null, ${owner})`,
    `create table "VerificationToken" ("identifier" ${key} not null, "token" ${key} not null unique, "expires" ${date} not null)`,
  ]
  for (const table of tables) await sql.raw(table.replaceAll('"', quote)).execute(db)
}
