import type { Store } from "./store.js"
import { lacksColumn } from "./without-unknown-columns.js"

/**
 * Whether the Account table has the column `verifiedEmail` of our migration; tables of the official adapter do not. The
 * database is queried only once. Within a transaction of the application it is not queried at all, because in
 * PostgreSQL a failed query would end that transaction.
 */
export function createVerifiedEmailProbe({ db }: Pick<Store, "db">): () => Promise<boolean> {
  let asked: Promise<boolean> | undefined
  return () => {
    if (db.isTransaction) return Promise.resolve(false)
    asked ??= db
      .selectFrom("Account")
      .select("verifiedEmail")
      .limit(1)
      .execute()
      .then(() => true)
      .catch((error: unknown) => {
        if (lacksColumn(error, "verifiedEmail")) return false
        // The database may be available again the next time.
        asked = undefined
        throw error
      })
    return asked
  }
}
