import type { Adapter } from "@sallyport/core/adapters"
import { createDatabase } from "./database.js"
import { accountOperations } from "./operations/accounts.js"
import { authenticatorOperations } from "./operations/authenticators.js"
import { consumeOnce } from "./operations/consume-once.js"
import { deleteExpired } from "./operations/delete-expired.js"
import { sessionOperations } from "./operations/sessions.js"
import { userOperations } from "./operations/users.js"
import { verificationTokenOperations } from "./operations/verification-tokens.js"
import type { Queryable } from "./queryable.js"

/**
 * Keeps users, accounts, sessions, sign-in links and passkeys in PostgreSQL, in the tables of `@auth/pg-adapter`.
 *
 * Every operation is one statement, so that a pool, a PGlite and Neon's drivers all do. Members that have no column are left
 * out; members that have one are kept, also in columns of your own. Ids are as the driver reads them: the official tables
 * count, and give numbers.
 */
export function PostgresAdapter(client: Queryable): Adapter {
  const database = createDatabase(client)
  return {
    ...userOperations(database),
    ...accountOperations(database),
    ...sessionOperations(database),
    ...verificationTokenOperations(database),
    ...authenticatorOperations(database),
    consumeOnce: consumeOnce(database),
    deleteExpired: deleteExpired(database),
  }
}
