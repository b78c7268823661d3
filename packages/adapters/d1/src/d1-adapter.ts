import { markOperations, requireClient, withRecords } from "@sallyport/adapter-base"
import type { Adapter } from "@sallyport/core/adapters"
import type { D1Database } from "./d1-database.js"
import { d1Records } from "./d1-records.js"
import { databaseOf } from "./database.js"
import { accountOperations } from "./operations/accounts.js"
import { authenticatorOperations } from "./operations/authenticators.js"
import { consumeOnce } from "./operations/consume-once.js"
import { deleteExpired } from "./operations/delete-expired.js"
import { sessionOperations } from "./operations/sessions.js"
import { userOperations } from "./operations/users.js"
import { verificationTokenOperations } from "./operations/verification-tokens.js"

/**
 * Stores users, accounts, sessions, sign-in links and passkeys in Cloudflare D1, in the tables of `@auth/d1-adapter`.
 *
 * Every operation is one statement, or one batch, which is a transaction. Members with a column are stored, including
 * your own columns; members without one are left out. Creating an adapter costs nothing: create it wherever the binding
 * is available.
 */
export function D1Adapter(db: D1Database): Adapter {
  requireClient(
    db,
    ["prepare"],
    [
      "D1Adapter needs the binding of a D1 database",
      "Write D1Adapter(env.DB), where the binding is known: in the function that configures each request. DB is the binding under d1_databases in the configuration of Wrangler.",
    ],
  )
  const database = databaseOf(db)
  const operations = markOperations({
    ...userOperations(database),
    ...accountOperations(database),
    ...sessionOperations(database),
    ...verificationTokenOperations(database),
    ...authenticatorOperations(database),
    consumeOnce: consumeOnce(database),
    deleteExpired: deleteExpired(database),
  })
  return withRecords(operations, () => d1Records(db), { adapter: "d1", connection: db })
}
