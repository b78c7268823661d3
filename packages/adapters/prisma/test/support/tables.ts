import type { Provider } from "./generate-client.js"

const types = {
  sqlite: { key: "text", date: "datetime", counted: "integer primary key autoincrement" },
  postgresql: { key: "text", date: "timestamp(3)", counted: "serial primary key" },
  mysql: { key: "varchar(191)", date: "datetime(3)", counted: "int auto_increment primary key" },
} as const

/** The variants of the models in a test. */
export interface Layout {
  /** Ids are serial numbers, and number columns are large. */
  readonly counted?: boolean
  /** Ids are of PostgreSQL's type for UUIDs. */
  readonly uuid?: boolean
  /** The keys of accounts and links have names of their own in the schema. */
  readonly renamed?: boolean
  /** With the model of records. */
  readonly records?: boolean
  /** Only with what `@auth/prisma-adapter` needs. */
  readonly official?: boolean
}

/** The tables of the models. Prisma's own migrations need an engine that it would download from its own server. */
export function tablesFor(
  provider: Provider,
  { counted, uuid, official, records }: Layout = {},
): string[] {
  const { key, date, counted: countedId } = types[provider]
  const integer = counted ? "bigint" : "integer"
  const id = uuid ? "uuid" : key
  const userId = `"userId" ${counted ? "integer" : id} not null`
  const owned = `foreign key ("userId") references "User" ("id") on delete cascade`
  const statements = [
    `create table "User" ("id" ${counted ? countedId : `${id} primary key`}, "name" text, "email" ${key} unique,
      "emailVerified" ${date}, "image" text)`,
    `create table "Account" (${official ? `"id" ${key} not null unique,` : `"verifiedEmail" text,`} ${userId}, "type" text not null,
      "provider" ${key} not null, "providerAccountId" ${key} not null, "refresh_token" text, "access_token" text,
      "expires_at" ${integer}, "token_type" text, "scope" text, "id_token" text, "session_state" text,
      primary key ("provider", "providerAccountId"), ${owned})`,
    `create table "Session" (${official ? `"id" ${key} not null unique,` : ""} "sessionToken" ${key} not null unique,
      "expires" ${date} not null, ${userId}, ${owned})`,
    `create table "VerificationToken" ("identifier" ${key} not null, "token" ${key} not null, "expires" ${date} not null,
      primary key ("identifier", "token"))`,
    `create table "Authenticator" ("credentialID" ${key} not null unique, "providerAccountId" text not null,
      "credentialPublicKey" text not null, "counter" ${integer} not null, "credentialDeviceType" text not null,
      "credentialBackedUp" boolean not null, "transports" text, "name" text, ${userId}, ${owned})`,
  ]
  if (records) statements.push(...recordTable[provider])
  const made = official ? statements.slice(0, -1) : statements
  return provider === "mysql" ? made.map((text) => text.replaceAll('"', "`")) : made
}

const columns = (key: string, owner: string, value: string) =>
  `create table "auth_records" ("collection" ${key} not null, "id" ${key} not null, "owner" ${owner}, "value" ${value} not null,
    "version" ${key} not null, "expires" bigint, primary key ("collection", "id"))`

const recordTable: Readonly<Record<Provider, readonly string[]>> = {
  sqlite: [columns("text", "text", "text")],
  postgresql: [columns("text", "text", "text")],
  mysql: [
    columns("varchar(128)", "varchar(255)", "mediumtext"),
    `alter table "auth_records" convert to character set utf8mb4 collate utf8mb4_bin`,
  ],
}
