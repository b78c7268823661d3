import {
  markOperations,
  outlastingConflicts,
  withRecords,
  withWholeKeys,
} from "@sallyport/adapter-base"
import type { Adapter } from "@sallyport/core/adapters"
import type { Kysely } from "kysely"
import type { Database } from "./database.js"
import { createVerifiedEmailProbe } from "./has-verified-email.js"
import { DATE_COLUMNS } from "./format.js"
import { accountOperations } from "./operations/accounts.js"
import { authenticatorOperations } from "./operations/authenticators.js"
import { consumeOnce } from "./operations/consume-once.js"
import { createUserAndAccount } from "./operations/create-user-and-account.js"
import { deleteExpired } from "./operations/delete-expired.js"
import { sessionOperations } from "./operations/sessions.js"
import { userOperations } from "./operations/users.js"
import { verificationTokenOperations } from "./operations/verification-tokens.js"
import { keyDatabase } from "./key-tables.js"
import { kyselyRecords } from "./records/kysely-records.js"
import { engineOf, type Store } from "./store.js"
import type { Tables } from "./tables.js"

export interface KyselyAdapterOptions {
  /**
   * Your own columns that contain dates. SQLite only has texts, and a text is never treated as a date because of its
   * format. Default: none.
   */
  dateColumns?: readonly string[] | undefined
  /**
   * False for a dialect without transactions (D1, HTTP drivers): leaves out `createUserAndAccount`, which needs one.
   * Default: true.
   */
  transactions?: boolean | undefined
}

/**
 * Stores users, accounts, sessions, sign-in links and passkeys in SQLite, PostgreSQL, MySQL or MariaDB, in the tables
 * of `@auth/kysely-adapter`. Queries with a fixed shape are compiled once, so create one adapter and reuse it.
 */
export function KyselyAdapter(
  db: Kysely<Database>,
  { dateColumns = [], transactions = true }: KyselyAdapterOptions = {},
): Adapter {
  // The same tables as the drivers see them: with other types for dates, and nullable columns.
  const tables = db as unknown as Kysely<Tables>
  const store: Store = {
    db: tables,
    engine: engineOf(db),
    dateColumns: new Set([...DATE_COLUMNS, ...dateColumns]),
    hasVerifiedEmail: createVerifiedEmailProbe({ db: tables }),
  }
  const operations = {
    ...userOperations(store),
    ...accountOperations(store),
    ...sessionOperations(store),
    ...verificationTokenOperations(store),
    ...authenticatorOperations(store),
    consumeOnce: consumeOnce(store),
    deleteExpired: deleteExpired(store),
    ...(transactions && { createUserAndAccount: createUserAndAccount(store) }),
  }
  const outlasting = outlastingConflicts(operations, { inTransaction: () => db.isTransaction })
  const adapter =
    store.engine === "mysql" ? withWholeKeys(outlasting, keyDatabase(tables)) : outlasting
  return withRecords(markOperations(adapter), () => kyselyRecords(db), {
    adapter: "kysely",
    connection: db,
  })
}
