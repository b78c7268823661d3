import type { Adapter, StoredRow } from "@sallyport/core/adapters"
import {
  type KeyColumn,
  keyColumnsOf,
  type KeyDatabase,
  type KeyMembers,
  whyItIsCut,
} from "./key-columns.js"

/** What people are told apart by. Other texts, such as names and pictures, may lose their end as with Auth.js. */
const KEYS: KeyMembers = {
  user: ["email"],
  account: ["provider", "providerAccountId", "verifiedEmail"],
  session: ["sessionToken"],
  verificationToken: ["identifier", "token"],
  authenticator: ["credentialID", "providerAccountId"],
}

/** The operations that write such rows, with the kind of each argument. */
const WRITES = {
  createUser: ["user"],
  updateUser: ["user"],
  linkAccount: ["account"],
  createUserAndAccount: ["user", "account"],
  createSession: ["session"],
  updateSession: ["session"],
  createVerificationToken: ["verificationToken"],
  createAuthenticator: ["authenticator"],
} as const satisfies Partial<Record<keyof Adapter, readonly StoredRow[]>>

type WriteRows = (...rows: readonly unknown[]) => unknown

/**
 * The operations for MySQL or MariaDB, which reject a key that has no room in its column before anything is written. In
 * strict mode the database does so itself. Without it, the database cuts the key and says nothing, and two people become
 * one: `ada@example.com.evil.example` is stored as `ada@example.com`.
 *
 * Whether it is in strict mode is asked once, at the first write, and what its columns hold only if it is not. A row is
 * refused rather than read back and removed, because in the meantime another request could find it.
 */
export function withWholeKeys<Operations extends Adapter>(
  operations: Operations,
  database: KeyDatabase,
): Operations {
  let asked: ReturnType<typeof keyColumnsOf> | undefined
  const columnsFor = async (kind: StoredRow) => {
    asked ??= keyColumnsOf(database, KEYS)
    // The database may be available again the next time.
    asked.catch(() => (asked = undefined))
    const columns = await asked
    return columns === null ? null : columns.filter((one) => one.kind === kind)
  }
  const refuseCut = async (kind: StoredRow, row: unknown) => {
    const columns = await columnsFor(kind)
    if (!columns || (columns.length > 0 && !findCut(columns, row))) return
    // Somebody may have made the table or widened the column since, or turned strict mode on.
    asked = undefined
    const cut = findCut((await columnsFor(kind)) ?? [], row)
    if (cut) throw cut
  }
  const guarded = Object.entries(WRITES).flatMap(([name, kinds]) => {
    const write = operations[name as keyof Adapter] as WriteRows | undefined
    if (!write) return []
    const guard: WriteRows = async (...rows) => {
      for (const [index, kind] of kinds.entries()) await refuseCut(kind, rows[index])
      return write(...rows)
    }
    return [[name, guard] as const]
  })
  return { ...operations, ...Object.fromEntries(guarded) }
}

/** The error for the first key that would be cut; undefined if there is none. */
function findCut(columns: readonly KeyColumn[], row: unknown): Error | undefined {
  for (const column of columns) {
    const value = (row as Readonly<Record<string, unknown>> | undefined)?.[column.member]
    const why = typeof value === "string" ? whyItIsCut(value, column) : null
    if (why !== null) return cutError(column, why)
  }
  return undefined
}

/** With the code and the members that the drivers of MySQL have, and never with the value. */
function cutError({ table, name }: KeyColumn, why: string): Error {
  const message = `Data too long for column '${name}' of the table ${table}: ${why}, and without strict mode the database would cut the value and say nothing. Change the column, or put STRICT_TRANS_TABLES into sql_mode`
  return Object.assign(new Error(message), { code: "ER_DATA_TOO_LONG", table, column: name })
}
