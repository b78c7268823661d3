import type { Adapter } from "@sallyport/core/adapters"
import type { Store } from "../store.js"
import type { SessionRow } from "../tables.js"
import { toRow } from "../to-row.js"

interface Batch {
  readonly before: SessionRow["expires"]
  readonly limit: number
}

/** Removes sessions and links that nobody can use any more. */
export function deleteExpired(store: Store): Required<Adapter>["deleteExpired"] {
  return async ({ before, limit = 1000 }) => {
    // As the engine keeps dates.
    const { expires } = toRow({ expires: before }, store.engine) as Pick<SessionRow, "expires">
    const batch = { before: expires, limit }
    return (await removeSessions(store, batch)) + (await removeTokens(store, batch))
  }
}

/**
 * Which rows these are is a query of its own: MySQL has no limit within a condition. They must still be expired when they
 * go, because somebody may extend a session meanwhile.
 */
async function removeSessions({ db }: Store, { before, limit }: Batch): Promise<number> {
  const expired = db.selectFrom("Session").select("sessionToken").where("expires", "<", before)
  const keys = (await expired.orderBy("expires").limit(limit).execute()).map(
    ({ sessionToken }) => sessionToken,
  )
  if (keys.length === 0) return 0
  const removal = db.deleteFrom("Session").where("sessionToken", "in", keys)
  await removal.where("expires", "<", before).execute()
  return keys.length
}

async function removeTokens({ db }: Store, { before, limit }: Batch): Promise<number> {
  const expired = db.selectFrom("VerificationToken").select("token").where("expires", "<", before)
  const keys = (await expired.orderBy("expires").limit(limit).execute()).map(({ token }) => token)
  if (keys.length === 0) return 0
  const removal = db.deleteFrom("VerificationToken").where("token", "in", keys)
  await removal.where("expires", "<", before).execute()
  return keys.length
}
