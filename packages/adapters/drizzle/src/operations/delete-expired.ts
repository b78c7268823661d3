import type { Adapter } from "@sallyport/core/adapters"
import { and, asc, inArray, lt, type Column, type Table } from "drizzle-orm"
import type { Store } from "../store.js"

interface ExpiringTable {
  readonly table: Table & { readonly expires: Column }
  /** The column that identifies a row. */
  readonly key: Column
}

/** Removes expired sessions and links. */
export function deleteExpired(store: Store): Required<Adapter>["deleteExpired"] {
  const { sessionsTable, verificationTokensTable } = store.tables
  return async ({ before, limit = 1000 }) => {
    const remove = (expiring: ExpiringTable) => removed(store, expiring, { before, limit })
    const sessions = await remove({ table: sessionsTable, key: sessionsTable.sessionToken })
    const { token } = verificationTokensTable
    return sessions + (await remove({ table: verificationTokensTable, key: token }))
  }
}

/**
 * A separate query finds the rows, because MySQL does not support a limit within a condition. They must still be
 * expired when they are deleted, because someone may extend a session in the meantime.
 */
async function removed(
  { db }: Store,
  { table, key }: ExpiringTable,
  { before, limit }: { before: Date; limit: number },
): Promise<number> {
  const isExpired = lt(table.expires, before)
  const oldest = db.select({ key }).from(table).where(isExpired).orderBy(asc(table.expires))
  const keys = (await oldest.limit(limit)).map((row) => row.key)
  if (keys.length > 0) await db.delete(table).where(and(inArray(key, keys), isExpired))
  return keys.length
}
