import type { Store } from "./store.js"
import { missesColumn } from "./without-unknown-columns.js"

/**
 * Answers whether the Account table has the column `vouchedEmail` of our migration; tables of the official adapter have
 * none. The database is asked once. Within a transaction of the application it is not asked at all, because a query that
 * fails would end that transaction in PostgreSQL.
 */
export function createVouchedEmailProbe({ db }: Pick<Store, "db">): () => Promise<boolean> {
  let asked: Promise<boolean> | undefined
  return () => {
    if (db.isTransaction) return Promise.resolve(false)
    asked ??= db
      .selectFrom("Account")
      .select("vouchedEmail")
      .limit(1)
      .execute()
      .then(() => true)
      .catch((error: unknown) => {
        if (missesColumn(error, "vouchedEmail")) return false
        // The database may be there again the next time.
        asked = undefined
        throw error
      })
    return asked
  }
}
