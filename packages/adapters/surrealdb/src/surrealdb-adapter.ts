import { markOperations, withRecords } from "@sallyport/adapter-base"
import type { Adapter } from "@sallyport/core/adapters"
import { accountOperations } from "./operations/accounts.js"
import { authenticatorOperations } from "./operations/authenticators.js"
import { consumeOnce } from "./operations/consume-once.js"
import { deleteExpired } from "./operations/delete-expired.js"
import { sessionOperations } from "./operations/sessions.js"
import { userOperations } from "./operations/users.js"
import { verificationTokenOperations } from "./operations/verification-tokens.js"
import type { Queryable } from "./queryable.js"
import { surrealdbRecords } from "./records.js"
import { createStore } from "./store.js"

/**
 * Stores users, accounts, sessions, sign-in links and passkeys in SurrealDB, in the tables of
 * `@auth/surrealdb-adapter`.
 *
 * Pass a connected `Surreal`, or a promise of one, which your application opens and closes. Every operation is one
 * statement, and so one transaction, and is retried after a conflict. `migrateToLatest` creates the indexes that it
 * relies on.
 */
export function SurrealDBAdapter(client: Queryable | Promise<Queryable>): Adapter {
  const store = createStore(client)
  const adapter = markOperations({
    ...userOperations(store),
    ...accountOperations(store),
    ...sessionOperations(store),
    ...verificationTokenOperations(store),
    ...authenticatorOperations(store),
    consumeOnce: consumeOnce(store),
    deleteExpired: deleteExpired(store),
  })
  return withRecords(adapter, () => surrealdbRecords(client), {
    adapter: "surrealdb",
    connection: client,
  })
}
