import type { Adapter } from "@sallyport/core/adapters"
import type { Store } from "../store.js"
import type { SessionRow } from "../tables.js"
import { toRow } from "../to-row.js"

interface Batch {
  readonly before: SessionRow["expires"]
  readonly limit: number
}

/** Removes expired sessions and links. */
export function deleteExpired(store: Store): Required<Adapter>["deleteExpired"] {
  return async ({ before, limit = 1000 }) => {
    // In the engine's format for dates.
    const { expires } = toRow({ expires: before }, store.engine) as Pick<SessionRow, "expires">
    const batch = { before: expires, limit }
    const sessions = await removed(store, { table: "Session", key: "sessionToken" }, batch)
    return sessions + (await removed(store, { table: "VerificationToken", key: "token" }, batch))
  }
}

type ExpiringTable =
  | { readonly table: "Session"; readonly key: "sessionToken" }
  | { readonly table: "VerificationToken"; readonly key: "token" }

/**
 * A separate query finds the rows, because MySQL does not support a limit within a condition. They must still be
 * expired when they are deleted, because someone may extend a session in the meantime.
 */
async function removed(
  { db }: Store,
  expiring: ExpiringTable,
  { before, limit }: Batch,
): Promise<number> {
  // Typed as one of the two, because the builder's types only support one table at a time.
  const { table, key } = expiring as Extract<ExpiringTable, { table: "Session" }>
  const oldest = db.selectFrom(table).select(key).where("expires", "<", before).orderBy("expires")
  const keys = (await oldest.limit(limit).execute()).map((row) => row[key])
  if (keys.length === 0) return 0
  const expired = db.deleteFrom(table).where(key, "in", keys).where("expires", "<", before)
  return Number((await expired.executeTakeFirstOrThrow()).numDeletedRows)
}
