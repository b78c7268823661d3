import {
  markOperations,
  namedDatabase,
  outlastingConflicts,
  withRecords,
  withWholeKeys,
} from "@sallyport/adapter-base"
import type { Adapter } from "@sallyport/core/adapters"
import type { DrizzleDatabase } from "./drizzle-database.js"
import { drizzleRecords } from "./drizzle-records.js"
import { engineOf } from "./engine-of.js"
import type { DefaultSchema, SqlFlavorOptions } from "./flavours.js"
import { keyDatabase } from "./key-tables.js"
import { accountOperations } from "./operations/accounts.js"
import { authenticatorOperations } from "./operations/authenticators.js"
import { consumeOnce } from "./operations/consume-once.js"
import { createUserAndAccount } from "./operations/create-user-and-account.js"
import { deleteExpired } from "./operations/delete-expired.js"
import { sessionOperations } from "./operations/sessions.js"
import { userOperations } from "./operations/users.js"
import { verificationTokenOperations } from "./operations/verification-tokens.js"
import { isTransaction, type Store } from "./store.js"
import { mysqlTables } from "./tables/mysql.js"
import { postgresTables } from "./tables/pg.js"
import { sqliteTables } from "./tables/sqlite.js"

export interface DrizzleAdapterOptions {
  /**
   * False for a driver without transactions (D1, Neon over HTTP): leaves out `createUserAndAccount`, which needs one.
   * Default: true.
   */
  readonly transactions?: boolean | undefined
}

/**
 * Stores users, accounts, sessions, sign-in links and passkeys in PostgreSQL, MySQL, MariaDB or SQLite, in your Drizzle
 * tables, or by default in those of `@auth/drizzle-adapter`. Queries with a fixed shape are compiled once, so create
 * one adapter and reuse it.
 *
 * Throws TypeError for anything that is not a Drizzle database of one of these dialects.
 */
export function DrizzleAdapter<Flavour extends SqlFlavorOptions>(
  db: Flavour,
  schema?: DefaultSchema<Flavour>,
  { transactions = true }: DrizzleAdapterOptions = {},
): Adapter {
  const store: Store = { db: db as unknown as DrizzleDatabase, ...dialectOf(db, schema) }
  const users = userOperations(store)
  const operations = {
    ...users,
    ...accountOperations(store),
    ...sessionOperations(store),
    ...verificationTokenOperations(store),
    ...authenticatorOperations(store),
    consumeOnce: consumeOnce(store),
    deleteExpired: deleteExpired(store),
    ...(transactions && { createUserAndAccount: createUserAndAccount(store, users.getUser) }),
  }
  const outlasting = outlastingConflicts(operations, { inTransaction: () => isTransaction(db) })
  const adapter =
    store.engine === "mysql" ? withWholeKeys(outlasting, keyDatabase(store)) : outlasting
  return withRecords(markOperations(adapter), () => drizzleRecords(db), {
    adapter: "drizzle",
    connection: store,
    store: () => namedDatabase((db as { readonly $client?: unknown }).$client),
    client: db,
    part: Object.values(store.tables).map(nameOf),
  })
}

/** Of the schema of a database, and in it. Not by a function of Drizzle, whose versions have different ones. */
function nameOf(table: object): string {
  const names = [Symbol.for("drizzle:Schema"), Symbol.for("drizzle:Name")]
  return JSON.stringify(names.map((name) => Reflect.get(table, name) as unknown))
}

function dialectOf(db: unknown, given: object = {}): Pick<Store, "engine" | "tables"> {
  const own = Object.fromEntries(Object.entries(given).filter(([, table]) => table !== undefined))
  const engine = engineOf(db)
  return { engine, tables: { ...tablesFor[engine], ...own } }
}

const tablesFor = { postgres: postgresTables, mysql: mysqlTables, sqlite: sqliteTables }
