import type { Kysely } from "kysely"
import { engineOf } from "../store.js"
import { columnTypes } from "./column-types.js"
import { ACCOUNT_KEY, createIndexOnce } from "./create-index-once.js"

const INDEXES = [
  { name: "Account_userId_index", table: "Account", columns: ["userId"], unique: false },
  { name: "Session_userId_index", table: "Session", columns: ["userId"], unique: false },
  ACCOUNT_KEY,
]

async function createUser(db: Kysely<unknown>): Promise<void> {
  const type = columnTypes[engineOf(db)]
  await db.schema
    .createTable("User")
    .ifNotExists()
    .addColumn("id", type.id, (id) => id.primaryKey().defaultTo(type.newId))
    .addColumn("name", type.longText)
    // The official table demands one, but some providers give no address.
    .addColumn("email", type.address, (email) => email.unique())
    .addColumn("emailVerified", type.date)
    .addColumn("image", type.longText)
    .execute()
}

async function createAccount(db: Kysely<unknown>): Promise<void> {
  const type = columnTypes[engineOf(db)]
  await db.schema
    .createTable("Account")
    .ifNotExists()
    .addColumn("id", type.id, (id) => id.primaryKey().defaultTo(type.newId))
    .addColumn("userId", type.id, (userId) => userId.notNull())
    .addColumn("type", type.key, (column) => column.notNull())
    .addColumn("provider", type.key, (column) => column.notNull())
    .addColumn("providerAccountId", type.accountId, (column) => column.notNull())
    .addColumn("refresh_token", type.longText)
    .addColumn("access_token", type.longText)
    .addColumn("expires_at", type.integer)
    .addColumn("token_type", type.longText)
    .addColumn("scope", type.longText)
    .addColumn("id_token", type.longText)
    .addColumn("session_state", type.longText)
    .addForeignKeyConstraint("Account_userId_fkey", ["userId"], "User", ["id"], (key) =>
      key.onDelete("cascade"),
    )
    .execute()
}

async function createSession(db: Kysely<unknown>): Promise<void> {
  const type = columnTypes[engineOf(db)]
  await db.schema
    .createTable("Session")
    .ifNotExists()
    .addColumn("id", type.id, (id) => id.primaryKey().defaultTo(type.newId))
    .addColumn("userId", type.id, (userId) => userId.notNull())
    .addColumn("sessionToken", type.key, (token) => token.notNull().unique())
    .addColumn("expires", type.date, (expires) => expires.notNull())
    .addForeignKeyConstraint("Session_userId_fkey", ["userId"], "User", ["id"], (key) =>
      key.onDelete("cascade"),
    )
    .execute()
}

async function createVerificationToken(db: Kysely<unknown>): Promise<void> {
  const type = columnTypes[engineOf(db)]
  await db.schema
    .createTable("VerificationToken")
    .ifNotExists()
    .addColumn("identifier", type.address, (column) => column.notNull())
    .addColumn("token", type.key, (token) => token.notNull().unique())
    .addColumn("expires", type.date, (expires) => expires.notNull())
    .execute()
}

/** The four official tables, and an index that they lack: without it, two users could end up sharing one account. */
export async function createAuthTables(db: Kysely<unknown>): Promise<void> {
  await createUser(db)
  await createAccount(db)
  await createSession(db)
  await createVerificationToken(db)
  for (const index of INDEXES) await createIndexOnce(db, index)
}
