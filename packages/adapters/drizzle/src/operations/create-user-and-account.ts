import type { Adapter, AdapterAccount, AdapterUser } from "@sallyport/core/adapters"
import {
  aliasedTable,
  getTableColumns,
  sql,
  WithSubquery,
  type SQLWrapper,
  type Table,
} from "drizzle-orm"
import type { DrizzleDatabase, Row } from "../drizzle-database.js"
import type { Store } from "../store.js"
import { accountRow } from "./accounts.js"
import { insertUser, userRow } from "./users.js"

type NewAccount = Omit<AdapterAccount, "userId">

/** Both rows or none, in one statement, batch or transaction. */
export function createUserAndAccount(
  store: Store,
  getUser: Required<Adapter>["getUser"],
): Required<Adapter>["createUserAndAccount"] {
  if (store.engine === "postgres")
    return async (user, account) => inOneStatement(store, user, account)
  if (isSynchronous(store.db)) return async (user, account) => atOnce(store, user, account)
  return async (user, account) => {
    const { db, tables } = store
    if (!db.batch) return oneAfterTheOther(store, user, account)
    const row = userRow(store, user)
    if (row["id"] === undefined) return oneAfterTheOther(store, user, account)
    const linked = linkedTo(store, row["id"], account)
    // With D1 and Neon over HTTP, only a batch is all or nothing.
    await db.batch([
      db.insert(tables.usersTable).values(row),
      db.insert(tables.accountsTable).values(linked),
    ])
    return (await getUser(row["id"] as string)) as AdapterUser
  }
}

/** The name of the new user's row within the statement. */
const CREATED = "created"

/** One round trip, also for drivers without transactions and where a pooler has a connection for each statement. */
async function inOneStatement(
  store: Store,
  user: AdapterUser,
  account: NewAccount,
): Promise<AdapterUser> {
  const { db, tables } = store
  const created = aliasedTable(tables.usersTable, CREATED)
  const insertion = db.insert(tables.usersTable).values(userRow(store, user)).returning()
  const userId = sql`(select ${created.id} from ${sql.identifier(CREATED)})`
  const linked = { ...accountRow(store, account), userId }
  const both = [
    named(CREATED, insertion),
    named("linked", db.insert(tables.accountsTable).values(linked)),
  ] as const
  const columns = getTableColumns(created as Table)
  const [row] = await db
    .with(...both)
    .select(columns)
    .from(both[0])
  return row as unknown as AdapterUser
}

function named(name: string, statement: SQLWrapper): WithSubquery {
  return new WithSubquery(statement.getSQL(), {}, name, true)
}

/** In a transaction, the user is stored before the account, so that the database can create the id. */
function oneAfterTheOther(
  store: Store,
  user: AdapterUser,
  account: NewAccount,
): Promise<AdapterUser> {
  return store.db.transaction(async (db) => {
    const created = await insertUser({ ...store, db }, user)
    await db.insert(store.tables.accountsTable).values(linkedTo(store, created.id, account))
    return created
  })
}

/** A synchronous driver ends its transaction when the function returns, so nothing in it may be asynchronous. */
function atOnce(store: Store, user: AdapterUser, account: NewAccount): AdapterUser {
  const { usersTable, accountsTable } = store.tables
  return store.db.transaction((db) => {
    const [row] = db.insert(usersTable).values(userRow(store, user)).returning().all()
    const created = row as unknown as AdapterUser
    db.insert(accountsTable)
      .values(linkedTo(store, created.id, account))
      .run()
    return created
  })
}

function linkedTo(store: Store, userId: unknown, account: NewAccount): Row {
  return accountRow(store, { ...account, userId })
}

/** Drizzle marks SQLite drivers as synchronous or asynchronous. Other drivers have no mark and are all asynchronous. */
function isSynchronous(db: DrizzleDatabase): boolean {
  return (db as { resultKind?: unknown }).resultKind === "sync"
}
