import type { AccountOperations } from "@sallyport/adapter-base"
import type { AdapterAccount, AdapterUser } from "@sallyport/core/adapters"
import { and, eq, getTableColumns, sql, type Placeholder } from "drizzle-orm"
import type { Row } from "../drizzle-database.js"
import { compiled, exactly, takenRow, type Store } from "../store.js"
import { toRow } from "../to-row.js"

type AccountKey = Record<"provider" | "providerAccountId", string | Placeholder>

const slots: AccountKey = {
  provider: sql.placeholder("provider"),
  providerAccountId: sql.placeholder("providerAccountId"),
}

export function accountOperations(store: Store): Omit<AccountOperations, "createUserAndAccount"> {
  const { db, tables } = store
  const { accountsTable, usersTable } = tables
  const same = ({ provider, providerAccountId }: AccountKey) =>
    and(
      exactly(store, accountsTable.provider, provider),
      exactly(store, accountsTable.providerAccountId, providerAccountId),
    )
  const accounts = () => db.select().from(accountsTable)
  const owner = compiled(() =>
    db
      .select({ user: usersTable })
      .from(accountsTable)
      .innerJoin(usersTable, eq(accountsTable.userId, usersTable.id))
      .where(same(slots)),
  )
  const byKey = compiled(() => accounts().where(same(slots)))
  const asAccount = (row: Row | null | undefined) => (row ?? null) as AdapterAccount | null
  return {
    getUserByAccount: async ({ provider, providerAccountId }) => {
      const [row] = await owner({ provider, providerAccountId })
      return (row?.user as AdapterUser | undefined) ?? null
    },
    linkAccount: async (account) => {
      await db.insert(accountsTable).values(accountRow(store, account))
      return account
    },
    unlinkAccount: async (key) => {
      const removal = db.delete(accountsTable).where(same(key))
      const row = await takenRow(store, removal, () => accounts().where(same(key)))
      return asAccount(row) ?? undefined
    },
    getAccount: async (providerAccountId, provider) =>
      asAccount((await byKey({ provider, providerAccountId }))[0]),
    listAccountsByUser: async (userId) =>
      (await accounts().where(eq(accountsTable.userId, userId))) as unknown as AdapterAccount[],
  }
}

/**
 * The members that have a column. Nested values become JSON text, because a provider's token response can contain
 * anything.
 */
export function accountRow(store: Store, account: object): Row {
  const columns = getTableColumns(store.tables.accountsTable)
  const members = Object.entries(toRow(store, account)).flatMap(([name, value]) => {
    if (!Object.hasOwn(columns, name) || (name === "id" && columns[name]?.hasDefault)) return []
    const isText = columns[name]?.dataType === "string" && typeof value === "object" && value
    return [[name, isText ? JSON.stringify(value) : value]]
  })
  return Object.fromEntries(members) as Row
}
