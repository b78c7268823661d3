import {
  markOperations,
  namedDatabase,
  outlastingConflicts,
  withRecords,
} from "@sallyport/adapter-base"
import type { Adapter } from "@sallyport/core/adapters"
import { createDatabase } from "./database.js"
import { accountOperations } from "./operations/accounts.js"
import { authenticatorOperations } from "./operations/authenticators.js"
import { consumeOnce } from "./operations/consume-once.js"
import { deleteExpired } from "./operations/delete-expired.js"
import { sessionOperations } from "./operations/sessions.js"
import { userOperations } from "./operations/users.js"
import { verificationTokenOperations } from "./operations/verification-tokens.js"
import { pgRecords } from "./pg-records.js"
import { type Queryable, requireQueryable } from "./queryable.js"

/**
 * Stores users, accounts, sessions, sign-in links and passkeys in PostgreSQL, in the tables of `@auth/pg-adapter`.
 *
 * Every operation is one statement, so a pool, PGlite and Neon's drivers all work. Members with a column are stored,
 * including your own columns; members without one are left out. Ids are as the driver returns them: numbers with the
 * official tables, which use serial ids.
 */
export function PostgresAdapter(client: Queryable): Adapter {
  requireQueryable(client)
  const database = createDatabase(client)
  const operations = {
    ...userOperations(database),
    ...accountOperations(database),
    ...sessionOperations(database),
    ...verificationTokenOperations(database),
    ...authenticatorOperations(database),
    consumeOnce: consumeOnce(database),
    deleteExpired: deleteExpired(database),
  }
  return withRecords(markOperations(outlastingConflicts(operations)), () => pgRecords(client), {
    adapter: "pg",
    connection: client,
    store: () => namedDatabase(client),
  })
}
