import type { Provider } from "./generate-client.js"

const types = {
  sqlite: {
    key: "text",
    address: "text",
    long: "text",
    passkey: "text",
    date: "datetime",
    counted: "integer primary key autoincrement",
  },
  postgresql: {
    key: "text",
    address: "text",
    long: "text",
    passkey: "text",
    date: "timestamp(3)",
    counted: "serial primary key",
  },
  mysql: {
    key: "varchar(191)",
    address: "varchar(320)",
    long: "mediumtext",
    passkey: "varchar(1364)",
    date: "datetime(3)",
    counted: "int auto_increment primary key",
  },
} as const

/** The variants of the models in a test. */
export interface Layout {
  /** Ids are serial numbers. */
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
  const { key, address, long, passkey, date, counted: countedId } = types[provider]
  const integer = official ? "integer" : "bigint"
  // MySQL's indexes have room for 768 characters.
  const start = provider === "mysql" ? "(500)" : ""
  const id = uuid ? "uuid" : key
  const userId = `"userId" ${counted ? "integer" : id} not null`
  const owned = `foreign key ("userId") references "User" ("id") on delete cascade`
  const statements = [
    `create table "User" ("id" ${counted ? countedId : `${id} primary key`}, "name" ${long}, "email" ${address} unique,
      "emailVerified" ${date}, "image" ${long})`,
    `create table "Account" (${official ? `"id" ${key} not null unique,` : `"verifiedEmail" ${address},`} ${userId}, "type" text not null,
      "provider" ${key} not null, "providerAccountId" ${passkey} not null, "refresh_token" ${long}, "access_token" ${long},
      "expires_at" ${integer}, "token_type" ${long}, "scope" ${long}, "id_token" ${long}, "session_state" ${long},
      primary key ("provider", "providerAccountId"${start}), ${owned})`,
    `create table "Session" (${official ? `"id" ${key} not null unique,` : ""} "sessionToken" ${key} not null unique,
      "expires" ${date} not null, ${userId}, ${owned})`,
    `create table "VerificationToken" ("identifier" ${address} not null, "token" ${key} not null, "expires" ${date} not null,
      primary key ("identifier", "token"))`,
    `create table "Authenticator" ("credentialID" ${passkey} not null, "providerAccountId" ${passkey} not null,
      "credentialPublicKey" text not null, "counter" ${integer} not null, "credentialDeviceType" text not null,
      "credentialBackedUp" boolean not null, "transports" text, "name" text, ${userId}, unique ("credentialID"${start}), ${owned})`,
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
