import type { Queryable } from "./queryable.js"

/**
 * The tables as documented by `@auth/pg-adapter`, so that old and new databases have the same starting point. Texts are of
 * any length, where theirs have at most 255 characters.
 */
const tables = [
  `CREATE TABLE IF NOT EXISTS verification_token (
    identifier text NOT NULL, expires timestamptz NOT NULL, token text NOT NULL,
    PRIMARY KEY (identifier, token))`,
  `CREATE TABLE IF NOT EXISTS accounts (
    id serial PRIMARY KEY, "userId" integer NOT NULL, type text NOT NULL,
    provider text NOT NULL, "providerAccountId" text NOT NULL,
    refresh_token text, access_token text, expires_at bigint, id_token text, scope text,
    session_state text, token_type text)`,
  `CREATE TABLE IF NOT EXISTS sessions (
    id serial PRIMARY KEY, "userId" integer NOT NULL, expires timestamptz NOT NULL,
    "sessionToken" text NOT NULL)`,
  `CREATE TABLE IF NOT EXISTS users (
    id serial PRIMARY KEY, name text, email text, "emailVerified" timestamptz,
    image text)`,
]

/**
 * What the official tables lack: a table for passkeys, a column for the verified address of an account, and indexes.
 */
const additions = (idType: string) => [
  `ALTER TABLE accounts ADD COLUMN IF NOT EXISTS "verifiedEmail" text`,
  `CREATE TABLE IF NOT EXISTS authenticators (
    "credentialID" text PRIMARY KEY, "userId" ${idType} NOT NULL, "providerAccountId" text NOT NULL,
    "credentialPublicKey" text NOT NULL, counter bigint NOT NULL,
    "credentialDeviceType" text NOT NULL, "credentialBackedUp" boolean NOT NULL,
    transports text, name text)`,
  `CREATE UNIQUE INDEX IF NOT EXISTS sallyport_users_email ON users (email)`,
  `CREATE UNIQUE INDEX IF NOT EXISTS sallyport_accounts_key
    ON accounts (provider, "providerAccountId")`,
  `CREATE UNIQUE INDEX IF NOT EXISTS sallyport_sessions_token ON sessions ("sessionToken")`,
  `CREATE INDEX IF NOT EXISTS sallyport_accounts_user ON accounts ("userId")`,
  `CREATE INDEX IF NOT EXISTS sallyport_sessions_user ON sessions ("userId")`,
  `CREATE INDEX IF NOT EXISTS sallyport_sessions_expires ON sessions (expires)`,
  `CREATE INDEX IF NOT EXISTS sallyport_tokens_expires ON verification_token (expires)`,
  `CREATE INDEX IF NOT EXISTS sallyport_authenticators_user ON authenticators ("userId")`,
]

/**
 * Makes the short columns of older tables as long as those of new ones. PostgreSQL then changes no row and no index. Where a
 * view or a rule of the application shows a column, it stays as it is.
 */
const room = [
  { table: "users", columns: ["name", "email"] },
  { table: "accounts", columns: ["providerAccountId"] },
].flatMap(({ table, columns }) =>
  columns.map(
    (column) => `BEGIN
      IF EXISTS (SELECT FROM pg_attribute WHERE attrelid = to_regclass('${table}')
        AND attname = '${column}' AND atttypid = 'varchar'::regtype AND atttypmod > 0)
      THEN ALTER TABLE ${table} ALTER COLUMN "${column}" TYPE text;
      END IF;
    EXCEPTION WHEN feature_not_supported THEN NULL;
    END`,
  ),
)

/** The table of the library's records. */
const records = [
  // Compared byte by byte. Without a foreign key, because the owner may be stored elsewhere.
  `CREATE TABLE IF NOT EXISTS auth_records (
    collection text COLLATE "C" NOT NULL, id text COLLATE "C" NOT NULL, owner text COLLATE "C",
    value text NOT NULL, version text COLLATE "C" NOT NULL, expires bigint,
    CONSTRAINT auth_records_pkey PRIMARY KEY (collection, id))`,
  `CREATE INDEX IF NOT EXISTS auth_records_owner_index ON auth_records (owner, collection)`,
  `CREATE INDEX IF NOT EXISTS auth_records_expires_index ON auth_records (expires)`,
]

/** Every statement, for users whose ids have this type. Those for records come last. */
export function statementsFor({
  idType,
  records: hasRecords,
}: {
  readonly idType: string
  readonly records: boolean
}): readonly string[] {
  return [...tables, ...additions(idType), ...(hasRecords ? records : [])]
}

/**
 * Creates missing tables, and adds what the tables of `@auth/pg-adapter` lack. It changes no rows, lengthens short columns, and
 * may run repeatedly, even from several processes at once: each statement is a transaction that waits for the others.
 *
 * Rejects if two users have the same address, or an account belongs to two users, which the official tables allow:
 * PostgreSQL's error names the value. Decide which row to keep, and run it again.
 */
export async function migrateToLatest(client: Queryable): Promise<void> {
  for (const statement of tables) await client.query(alone(statement))
  const idType = await idTypeOf(client)
  if (idType === null) throw new Error('The table "users" has no column "id"')
  for (const statement of [...room, ...additions(idType), ...records])
    await client.query(alone(statement))
}

/**
 * The type of the users' ids, because an application's own table may use another type, such as `uuid`. Null if there is no
 * such table.
 */
export async function idTypeOf(client: Queryable): Promise<string | null> {
  const { rows } = await client.query(
    `SELECT format_type(atttypid, atttypmod) AS type FROM pg_attribute
     WHERE attrelid = to_regclass('users') AND attname = 'id'`,
  )
  const [id] = rows as { type: string }[]
  return id?.type ?? null
}

/**
 * Runs one at a time. PostgreSQL checks whether a name exists before it creates it, so of two simultaneous statements
 * the later one would fail.
 */
function alone(statement: string): string {
  return `DO $sallyport$ BEGIN
    PERFORM pg_advisory_xact_lock(hashtext('sallyport:migrations'));
    ${statement};
  END $sallyport$`
}
