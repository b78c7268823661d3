import type { Adapter } from "@sallyport/core/adapters"
import { and, eq, lte } from "drizzle-orm"
import { affectedRows, type Store } from "../store.js"

/** Whose the rows are: no address, because an address has an @. */
const IDENTIFIER = "sallyport:once"

/** Every so many calls what has expired is swept out; nobody else removes it. */
const SWEEP_EVERY = 100

/**
 * Keeps what was used as a row beside the sign-in links, where the pair of identifier and token is unique: of two callers at
 * the same moment the one whose row is inserted was first.
 */
export function consumeOnce(store: Store): Required<Adapter>["consumeOnce"] {
  const { db, tables } = store
  const { verificationTokensTable: table } = tables
  let calls = 0
  return async ({ key, expires }) => {
    const token = await tokenOf(key)
    const own = calls % SWEEP_EVERY === 0 ? undefined : eq(table.token, token)
    calls += 1
    const isExpired = and(eq(table.identifier, IDENTIFIER), lte(table.expires, new Date()))
    await db.delete(table).where(and(isExpired, own))
    return insertUnlessThere(store, { identifier: IDENTIFIER, token, expires })
  }
}

async function insertUnlessThere({ db, engine, tables }: Store, row: Record<string, unknown>) {
  const insert = db.insert(tables.verificationTokensTable)
  if (engine === "mysql") return affectedRows(await insert.ignore().values(row)) > 0
  return (await insert.values(row).onConflictDoNothing().returning()).length > 0
}

/**
 * As hexadecimal digits, which a collation that ignores case compares exactly too. The hashes of sign-in links have no
 * prefix, so that none of them can be one of these.
 */
async function tokenOf(key: string): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(key))
  const hex = Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, "0"))
  return `once:${hex.join("")}`
}
