import type { Adapter } from "@sallyport/core/adapters"
import type { Database } from "../database.js"
import type { Table } from "../sql.js"

/** Removes expired sessions and links, in one transaction. */
export function deleteExpired({ batch }: Database): Required<Adapter>["deleteExpired"] {
  return async ({ before, limit = 1000 }) => {
    const removal = (table: Table) => ({
      text: `DELETE FROM ${table} WHERE rowid IN (SELECT rowid FROM ${table} WHERE expires < ? ORDER BY expires LIMIT ?)`,
      values: [before, limit],
    })
    const removed = await batch([removal("sessions"), removal("verification_tokens")])
    return removed.reduce((sum, { meta }) => sum + (meta.changes ?? 0), 0)
  }
}
