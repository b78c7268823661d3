import type { Adapter } from "@sallyport/core/adapters"
import type { Database } from "../database.js"
import type { Table } from "../sql.js"

/** Rows that are being changed are left for the next time, so that no one has to wait. */
const removal = (table: Table) =>
  `DELETE FROM ${table} WHERE ctid IN (
    SELECT ctid FROM ${table} WHERE expires < $1 ORDER BY expires LIMIT $2 FOR UPDATE SKIP LOCKED
  ) RETURNING 1`

const REMOVE = `WITH old_sessions AS (${removal("sessions")}), old_tokens AS (${removal("verification_token")})
  SELECT (SELECT count(*) FROM old_sessions) + (SELECT count(*) FROM old_tokens) AS removed`

/** Removes expired sessions and links, in one statement. */
export function deleteExpired({ run }: Database): Required<Adapter>["deleteExpired"] {
  return async ({ before, limit = 1000 }) => {
    const [row] = await run<{ removed: unknown }>(REMOVE, [before, limit])
    return Number(row?.removed ?? 0)
  }
}
