import type { D1Database } from "./d1-database.js"
import { quote } from "./sql.js"

/** The tables as created by `@auth/d1-adapter`, so that old and new databases have the same starting point. */
const tables = [
  `CREATE TABLE IF NOT EXISTS users (
    "id" text NOT NULL DEFAULT '', "name" text DEFAULT NULL, "email" text DEFAULT NULL,
    "emailVerified" datetime DEFAULT NULL, "image" text DEFAULT NULL, PRIMARY KEY (id))`,
  `CREATE TABLE IF NOT EXISTS accounts (
    "id" text NOT NULL, "userId" text NOT NULL DEFAULT NULL, "type" text NOT NULL DEFAULT NULL,
    "provider" text NOT NULL DEFAULT NULL, "providerAccountId" text NOT NULL DEFAULT NULL,
    "refresh_token" text DEFAULT NULL, "access_token" text DEFAULT NULL, "expires_at" number DEFAULT NULL,
    "token_type" text DEFAULT NULL, "scope" text DEFAULT NULL, "id_token" text DEFAULT NULL,
    "session_state" text DEFAULT NULL, "oauth_token_secret" text DEFAULT NULL,
    "oauth_token" text DEFAULT NULL, PRIMARY KEY (id))`,
  `CREATE TABLE IF NOT EXISTS sessions (
    "id" text NOT NULL, "sessionToken" text NOT NULL, "userId" text NOT NULL DEFAULT NULL,
    "expires" datetime NOT NULL DEFAULT NULL, PRIMARY KEY (sessionToken))`,
  `CREATE TABLE IF NOT EXISTS verification_tokens (
    "identifier" text NOT NULL, "token" text NOT NULL DEFAULT NULL,
    "expires" datetime NOT NULL DEFAULT NULL, PRIMARY KEY (token))`,
]

/** What those tables lack: a table for passkeys, and indexes. */
const additions = [
  `CREATE TABLE IF NOT EXISTS authenticators (
    "credentialID" text NOT NULL PRIMARY KEY, "userId" text NOT NULL, "providerAccountId" text NOT NULL,
    "credentialPublicKey" text NOT NULL, "counter" integer NOT NULL,
    "credentialDeviceType" text NOT NULL, "credentialBackedUp" integer NOT NULL,
    "transports" text, "name" text)`,
  `CREATE UNIQUE INDEX IF NOT EXISTS sallyport_users_email ON users (email)`,
  `CREATE UNIQUE INDEX IF NOT EXISTS sallyport_accounts_key ON accounts ("providerAccountId", provider)`,
  `CREATE INDEX IF NOT EXISTS sallyport_accounts_user ON accounts ("userId")`,
  `CREATE INDEX IF NOT EXISTS sallyport_sessions_user ON sessions ("userId")`,
  `CREATE INDEX IF NOT EXISTS sallyport_sessions_expires ON sessions (expires)`,
  `CREATE INDEX IF NOT EXISTS sallyport_tokens_identifier ON verification_tokens (identifier)`,
  `CREATE INDEX IF NOT EXISTS sallyport_tokens_expires ON verification_tokens (expires)`,
  `CREATE INDEX IF NOT EXISTS sallyport_authenticators_user ON authenticators ("userId")`,
]

/** The table of the library's records. */
const records = [
  // Without a foreign key, because the owner may be stored elsewhere.
  `CREATE TABLE IF NOT EXISTS auth_records (
    collection text NOT NULL, id text NOT NULL, owner text, value text NOT NULL,
    version text NOT NULL, expires bigint, PRIMARY KEY (collection, id))`,
  `CREATE INDEX IF NOT EXISTS auth_records_owner_index ON auth_records (owner, collection)`,
  `CREATE INDEX IF NOT EXISTS auth_records_expires_index ON auth_records (expires)`,
]

const verifiedEmail = `ALTER TABLE accounts ADD COLUMN "verifiedEmail" text`

/** Every statement for an empty database. Those for records come last. */
export function statementsFor(hasRecords: boolean): readonly string[] {
  return [...tables, verifiedEmail, ...additions, ...(hasRecords ? records : [])]
}

/**
 * What the unique indexes require of existing rows. Session tokens are not checked, because they are already the key of
 * their table.
 */
const rules = [
  { table: "users", columns: ["email"] },
  { table: "accounts", columns: ["provider", "providerAccountId"] },
]

/**
 * Creates missing tables, and adds what the tables of `@auth/d1-adapter` lack. It changes no rows and may run
 * repeatedly, even several times at once.
 *
 * Rejects if two users have the same address, or an account exists twice, which the official tables allow: the message
 * names the ids of the rows. Then nothing is added. Decide which row to keep, and run it again.
 */
export async function up(db: D1Database): Promise<void> {
  await runAll(db, tables)
  for (const rule of rules) await refuseDoubles(db, rule)
  await addVerifiedEmail(db)
  await runAll(db, [...additions, ...records])
}

async function runAll(db: D1Database, statements: readonly string[]): Promise<void> {
  await db.batch(statements.map((statement) => db.prepare(statement)))
}

async function refuseDoubles(
  db: D1Database,
  { table, columns }: { table: string; columns: readonly string[] },
): Promise<void> {
  const key = columns.map(quote).join(", ")
  const filled = columns.map((column) => `${quote(column)} IS NOT NULL`).join(" AND ")
  const doubles = `SELECT group_concat(id, ', ') AS ids FROM ${table} WHERE ${filled} GROUP BY ${key} HAVING count(*) > 1 LIMIT 10`
  const { results } = await db.prepare(doubles).all()
  if (results.length === 0) return
  const ids = (results as { ids: string }[]).map((double) => double.ids).join("; ")
  throw new Error(
    `These rows of the table "${table}" have the same ${columns.join(" and ")}: ${ids}. Keep one of each, remove the others, and run up(db) again.`,
  )
}

/**
 * SQLite has no `ADD COLUMN IF NOT EXISTS`; if two callers add it at once, the later one gets an error that it exists.
 */
async function addVerifiedEmail(db: D1Database): Promise<void> {
  const { results } = await db.prepare("PRAGMA table_info(accounts)").all()
  if ((results as { name: string }[]).some(({ name }) => name === "verifiedEmail")) return
  try {
    await db.prepare(verifiedEmail).all()
  } catch (error) {
    if (!(error instanceof Error && error.message.includes("duplicate column name"))) throw error
  }
}
