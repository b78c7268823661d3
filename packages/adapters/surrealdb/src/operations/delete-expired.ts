import type { Adapter } from "@sallyport/core/adapters"
import type { Store, Table } from "../store.js"

/**
 * A text is less than every datetime, so rows whose date was stored as a text need the cast. Only the comparison
 * without it can use an index.
 */
const removal = (table: Table) => `{
  LET $old = (SELECT VALUE id FROM ${table}
    WHERE expires != NONE AND expires < $moment AND <datetime> expires < $moment LIMIT $limit);
  DELETE $old;
  RETURN array::len($old)
}`

/** Removes expired sessions and links, each kind in one transaction. */
export function deleteExpired({ run }: Store): Required<Adapter>["deleteExpired"] {
  return async ({ before, limit = 1000 }) => {
    const batch = { moment: before, limit }
    const sessions = await run<number>(removal("session"), batch)
    return sessions + (await run<number>(removal("verification_token"), batch))
  }
}
