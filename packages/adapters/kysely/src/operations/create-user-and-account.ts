import type { Adapter, AdapterAccount, AdapterUser } from "@sallyport/core/adapters"
import { type Kysely, sql } from "kysely"
import type { Store } from "../store.js"
import type { AccountRow, Tables, UserRow } from "../tables.js"
import { toRow } from "../to-row.js"
import { withoutUnknownColumns } from "../without-unknown-columns.js"
import { ACCOUNT_COLUMNS, accountRow, insertAccount } from "./insert-account.js"
import { insertUser, toStoredUser } from "./users.js"

/** Runs the work in a new transaction, or in the one that the application has opened around the adapter. */
function inTransaction<T>(
  db: Kysely<Tables>,
  work: (db: Kysely<Tables>) => Promise<T>,
): Promise<T> {
  return db.isTransaction ? work(db) : db.transaction().execute(work)
}

/**
 * Stores both rows or neither. Retrying without a column needs a new transaction, because PostgreSQL ends a transaction
 * at its first error.
 */
export function createUserAndAccount(store: Store): Required<Adapter>["createUserAndAccount"] {
  const insertBoth = store.engine === "postgres" ? inOneStatement : inOneTransaction
  return async (user, account) => {
    const row = await accountRow(account, store)
    return withoutUnknownColumns(row, ACCOUNT_COLUMNS, (known) => insertBoth(store, user, known))
  }
}

type AccountToInsert = Readonly<Record<string, unknown>>

function inOneTransaction(
  store: Store,
  user: AdapterUser,
  account: AccountToInsert,
): Promise<AdapterUser> {
  return inTransaction(store.db, async (db) => {
    const inside = { ...store, db }
    const created = await insertUser(inside, user)
    await insertAccount(inside, { ...account, userId: created.id })
    return created
  })
}

/**
 * One round trip instead of four, and it also works with a pooler that uses a different connection for each statement.
 */
async function inOneStatement(
  { db, engine }: Store,
  user: AdapterUser,
  account: AccountToInsert,
): Promise<AdapterUser> {
  const created = toStoredUser(user)
  const userRow = toRow(created, engine)
  const { provider, providerAccountId } = account as unknown as AdapterAccount
  const taken = db
    .selectFrom("Account")
    .select("provider")
    .where("provider", "=", provider)
    .where("providerAccountId", "=", providerAccountId)
  const { numInsertedOrUpdatedRows } = await db
    .with("created", (inside) =>
      inside
        .insertInto("User")
        .columns(Object.keys(userRow) as (keyof UserRow)[])
        .expression(
          inside.selectNoFrom(valuesOf(userRow)).where(({ not, exists }) => not(exists(taken))),
        )
        .returning("id"),
    )
    .insertInto("Account")
    .columns([...Object.keys(account), "userId"] as (keyof AccountRow)[])
    .expression((inside) =>
      inside.selectFrom("created").select([...valuesOf(account), "created.id as userId"]),
    )
    .executeTakeFirstOrThrow()
  if (!numInsertedOrUpdatedRows) throw new Error("The account already belongs to a user")
  return created
}

function valuesOf(row: AccountToInsert) {
  return Object.entries(row).map(([name, value]) => sql.val(value).as(name))
}
