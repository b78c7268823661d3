import type { Adapter } from "@sallyport/core/adapters"
import type { Kysely } from "kysely"
import type { Store } from "../store.js"
import type { Tables } from "../tables.js"
import { withoutUnknownColumns } from "../without-unknown-columns.js"
import { ACCOUNT_COLUMNS, accountRow, insertAccount } from "./insert-account.js"
import { insertUser } from "./users.js"

/** Work in a transaction of its own, or in the one that the application has opened around the adapter. */
function inTransaction<T>(
  db: Kysely<Tables>,
  work: (db: Kysely<Tables>) => Promise<T>,
): Promise<T> {
  return db.isTransaction ? work(db) : db.transaction().execute(work)
}

/** Both rows or none. A second attempt without a column is a new transaction: PostgreSQL ends one at its first error. */
export function createUserAndAccount(store: Store): Required<Adapter>["createUserAndAccount"] {
  return async (user, account) => {
    const row = await accountRow(account, store)
    return withoutUnknownColumns(row, ACCOUNT_COLUMNS, (known) =>
      inTransaction(store.db, async (db) => {
        const inside = { ...store, db }
        const created = await insertUser(inside, user)
        await insertAccount(inside, { ...known, userId: created.id })
        return created
      }),
    )
  }
}
