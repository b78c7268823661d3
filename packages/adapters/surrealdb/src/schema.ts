/** The tables of `@auth/surrealdb-adapter`. Existing tables are not changed. */
export const tables: readonly string[] = [
  "user",
  "account",
  "session",
  "verification_token",
  "authenticator",
].map(definition)

function definition(table: string): string {
  return `DEFINE TABLE IF NOT EXISTS ${table} SCHEMALESS PERMISSIONS NONE;`
}

const unique = [
  ["user_email", "user FIELDS email"],
  ["account_key", "account FIELDS provider, providerAccountId"],
  ["session_token", "session FIELDS sessionToken"],
  ["verification_token_key", "verification_token FIELDS identifier, token"],
  ["authenticator_credential", "authenticator FIELDS credentialID"],
].map(([name, fields]) => `DEFINE INDEX IF NOT EXISTS sallyport_${name} ON ${fields} UNIQUE;`)

const plain = [
  ["account_user", "account FIELDS userId"],
  ["session_user", "session FIELDS userId"],
  ["authenticator_user", "authenticator FIELDS userId"],
  ["session_expires", "session FIELDS expires"],
  ["verification_token_expires", "verification_token FIELDS expires"],
].map(([name, fields]) => `DEFINE INDEX IF NOT EXISTS sallyport_${name} ON ${fields};`)

/** The indexes: unique ones, which decide between two simultaneous requests, and others for finding rows. */
export const indexes: readonly string[] = [...unique, ...plain]

/** The table of the library's records, which nobody asks for before they are used. */
export const recordTables: readonly string[] = [definition("auth_records")]

/** For finding the records of an owner, and expired ones. The key of a record is its id, so it needs no index. */
export const recordIndexes: readonly string[] = [
  ["auth_records_owner", "auth_records FIELDS owner, collection"],
  ["auth_records_expires", "auth_records FIELDS expires"],
].map(([name, fields]) => `DEFINE INDEX IF NOT EXISTS sallyport_${name} ON ${fields};`)
