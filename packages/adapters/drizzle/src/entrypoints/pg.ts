/**
 * Tables for PostgreSQL, for the adapter and for drizzle-kit: those of `@auth/drizzle-adapter`, with a column for the
 * verified address of an account, a column for the name of a passkey, an index by user, and room for expiries beyond 2038 and
 * for counters of 32 bits.
 *
 * @module
 */

import { bigint, customType, index, primaryKey, pgTable, text } from "drizzle-orm/pg-core"
import { accountColumns, authenticatorColumns, sessionColumns } from "../tables/pg.js"

export { users, verificationTokens } from "../tables/pg.js"

/** Users' accounts at providers. `verifiedEmail` is the address that the provider called verified. */
export const accounts = pgTable(
  "account",
  {
    ...accountColumns,
    expires_at: bigint("expires_at", { mode: "number" }),
    verifiedEmail: text("verifiedEmail"),
  },
  (table) => [
    primaryKey({ columns: [table.provider, table.providerAccountId] }),
    index("account_userId_index").on(table.userId),
  ],
)

/** Sessions. */
export const sessions = pgTable("session", sessionColumns, (table) => [
  index("session_userId_index").on(table.userId),
])

/** Passkeys. `name` is the name that its owner gave it. */
export const authenticators = pgTable(
  "authenticator",
  {
    ...authenticatorColumns,
    counter: bigint("counter", { mode: "number" }).notNull(),
    name: text("name"),
  },
  (table) => [primaryKey({ columns: [table.userId, table.credentialID] })],
)

/** Compared byte by byte, so that every database lists in the same order. */
const bytes = customType<{ data: string }>({ dataType: () => 'text collate "C"' })

/** The library's records, if something uses them. Without a foreign key, because the owner may be stored elsewhere. */
export const authRecords = pgTable(
  "auth_records",
  {
    collection: bytes("collection").notNull(),
    id: bytes("id").notNull(),
    owner: bytes("owner"),
    value: text("value").notNull(),
    version: bytes("version").notNull(),
    expires: bigint("expires", { mode: "number" }),
  },
  (table) => [
    primaryKey({ columns: [table.collection, table.id] }),
    index("auth_records_owner_index").on(table.owner, table.collection),
    index("auth_records_expires_index").on(table.expires),
  ],
)
