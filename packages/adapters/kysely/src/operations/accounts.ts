import type { AccountOperations } from "@sallyport/adapter-base"
import type { AdapterAccount, AdapterUser } from "@sallyport/core/adapters"
import { exactly } from "../exactly.js"
import { reviveDates } from "../format.js"
import { prepare } from "../prepare.js"
import type { Store } from "../store.js"
import { withoutUnknownColumns } from "../without-unknown-columns.js"
import { ACCOUNT_COLUMNS, accountRow, insertAccount } from "./insert-account.js"

const KEY = ["provider", "providerAccountId"] as const

/** PostgreSQL returns a `bigint` as text, because it may be too large for a number. A time in seconds never is. */
function toAccount(row: object): AdapterAccount {
  const account = row as AdapterAccount
  return account.expires_at == null
    ? account
    : { ...account, expires_at: Number(account.expires_at) }
}

async function linkAccount(store: Store, account: AdapterAccount): Promise<AdapterAccount> {
  const row = await accountRow(account, store)
  await withoutUnknownColumns(row, ACCOUNT_COLUMNS, (known) => insertAccount(store, known))
  return account
}

export function accountOperations(store: Store): Omit<AccountOperations, "createUserAndAccount"> {
  const { db, dateColumns } = store
  const provider = (value: string) => exactly(store, "Account.provider", value)
  const id = (value: string) => exactly(store, "Account.providerAccountId", value)

  const owner = prepare(store, KEY, (key) =>
    db
      .selectFrom("User")
      .innerJoin("Account", "Account.userId", "User.id")
      .selectAll("User")
      .where(provider(key.provider))
      .where(id(key.providerAccountId)),
  )
  const accounts = db.selectFrom("Account").selectAll()
  const byKey = prepare(store, KEY, (key) =>
    accounts.where(provider(key.provider)).where(id(key.providerAccountId)),
  )
  const remove = prepare(store, KEY, (key) =>
    db.deleteFrom("Account").where(provider(key.provider)).where(id(key.providerAccountId)),
  )
  return {
    getUserByAccount: async (key) => {
      const [row] = (await owner(key)).rows
      return row ? reviveDates<AdapterUser>(row, dateColumns) : null
    },
    linkAccount: (account) => linkAccount(store, account),
    unlinkAccount: async (key) => {
      await remove(key)
    },
    getAccount: async (providerAccountId, providerId) => {
      const [row] = (await byKey({ provider: providerId, providerAccountId })).rows
      return row ? toAccount(row) : null
    },
    listAccountsByUser: async (userId) =>
      (await accounts.where("userId", "=", userId).execute()).map(toAccount),
  }
}
