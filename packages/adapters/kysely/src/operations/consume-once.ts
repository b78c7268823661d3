import type { Adapter } from "@sallyport/core/adapters"
import type { Insertable } from "kysely"
import type { Store } from "../store.js"
import type { VerificationTokenRow } from "../tables.js"
import { toRow } from "../to-row.js"

/** Whose the rows are: no address, because an address has an @. */
const IDENTIFIER = "sallyport:once"
/** Every so many calls what has expired is swept out; nobody else removes it. */
const SWEEP_EVERY = 100

/**
 * Keeps what was used as a row beside the sign-in links, where tokens are unique in every layout of the table: of two
 * callers at the same moment the one whose row is inserted was first.
 */
export function consumeOnce(store: Store): Required<Adapter>["consumeOnce"] {
  let calls = 0
  return async ({ key, expires }) => {
    const token = await tokenOf(key)
    if (calls % SWEEP_EVERY === 0) await removeExpired(store)
    else await removeExpired(store, token)
    calls += 1
    const row = toRow({ identifier: IDENTIFIER, token, expires }, store.engine)
    const { numInsertedOrUpdatedRows } = await insertUnlessThere(store, row)
    return Boolean(numInsertedOrUpdatedRows)
  }
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

async function removeExpired({ db, engine }: Store, token?: string): Promise<void> {
  const { expires } = toRow({ expires: new Date() }, engine) as Pick<
    VerificationTokenRow,
    "expires"
  >
  const all = db
    .deleteFrom("VerificationToken")
    .where("identifier", "=", IDENTIFIER)
    .where("expires", "<=", expires)
  await (token === undefined ? all : all.where("token", "=", token)).execute()
}

function insertUnlessThere({ db, engine }: Store, row: Record<string, unknown>) {
  const insert = db
    .insertInto("VerificationToken")
    .values(row as unknown as Insertable<VerificationTokenRow>)
  const once =
    engine === "mysql" ? insert.ignore() : insert.onConflict((conflict) => conflict.doNothing())
  return once.executeTakeFirstOrThrow()
}
