import type { Adapter, AdapterAccount, AdapterUser } from "@sallyport/core/adapters"
import type { DrizzleDatabase, Row, Statement } from "../drizzle-database.js"
import type { Store } from "../store.js"
import { accountRow } from "./accounts.js"
import { insertUser, userRow } from "./users.js"

type NewAccount = Omit<AdapterAccount, "userId">

/** Both rows or none, in one transaction. */
export function createUserAndAccount(
  store: Store,
  getUser: Required<Adapter>["getUser"],
): Required<Adapter>["createUserAndAccount"] {
  if (isSynchronous(store.db)) return async (user, account) => atOnce(store, user, account)
  return async (user, account) => {
    const row = userRow(store, user)
    const isAnswered = !store.db.batch && store.engine !== "mysql"
    if (row["id"] === undefined || isAnswered) return oneAfterTheOther(store, user, account)
    const { usersTable, accountsTable } = store.tables
    const linked = linkedTo(store, row["id"], account)
    const inserts = (db: DrizzleDatabase) =>
      [db.insert(usersTable).values(row), db.insert(accountsTable).values(linked)] as const
    await inOne(store.db, inserts)
    return (await getUser(row["id"] as string)) as AdapterUser
  }
}

/** A batch where the driver has one: D1 and Neon over HTTP have nothing else that is all or nothing. */
async function inOne(
  db: DrizzleDatabase,
  write: (db: DrizzleDatabase) => readonly Statement<unknown>[],
): Promise<void> {
  if (db.batch) await db.batch(write(db))
  else
    await db.transaction(async (inside) => {
      for (const statement of write(inside)) await statement
    })
}

/** Where the database makes the id, which is known when the user is stored, and where the row comes back with the insertion. */
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

/** A synchronous driver ends its transaction when the function returns, so that nothing in it may wait. */
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

/** The kind that Drizzle notes for SQLite's drivers; those of other databases have none, and all of them wait. */
function isSynchronous(db: DrizzleDatabase): boolean {
  return (db as { resultKind?: unknown }).resultKind === "sync"
}
