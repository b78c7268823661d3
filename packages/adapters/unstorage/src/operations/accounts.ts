import type { AccountOperations } from "@sallyport/adapter-base"
import type { AdapterAccount, AdapterUser } from "@sallyport/core/adapters"
import { findAccount } from "../find-account.js"
import { insertUser } from "../insert-user.js"
import { removeKeys } from "../key-list.js"
import { accountsOf, ownedRows } from "../owned-rows.js"
import { putAccount, requireFreeAccount } from "../put-account.js"
import type { Store } from "../store.js"

type AccountKey = Pick<AdapterAccount, "provider" | "providerAccountId">

export function accountOperations(store: Store): AccountOperations {
  const { keys, getRow } = store
  return {
    getUserByAccount: async (key) => {
      const account = await findAccount(store, key)
      return account && getRow<AdapterUser>(keys.user(account.row.userId))
    },
    linkAccount: (account) => {
      const owner = keys.user(account.userId)
      const key = keys.account(account.provider, account.providerAccountId)
      return store.exclusively([key, owner], async () => {
        if (!(await getRow(owner))) throw new Error("The user of the account does not exist")
        await requireFreeAccount(store, account)
        return putAccount(store, account)
      })
    },
    unlinkAccount: (key) => unlinkAccount(store, key),
    getAccount: async (providerAccountId, provider) =>
      (await findAccount(store, { provider, providerAccountId }))?.row ?? null,
    listAccountsByUser: async (id) => {
      const rows = await ownedRows<AdapterAccount>(store, id, accountsOf(store, id))
      return rows.map(([, row]) => row)
    },
    createUserAndAccount: (user, account) => insertUser(store, user, account),
  }
}

async function unlinkAccount(
  store: Store,
  account: AccountKey,
): Promise<AdapterAccount | undefined> {
  const owner = (await findAccount(store, account))?.row.userId
  if (owner === undefined) return undefined
  const name = store.keys.account(account.provider, account.providerAccountId)
  return store.exclusively([name, store.keys.user(owner)], async () => {
    const found = await findAccount(store, account)
    if (found?.row.userId !== owner) return undefined
    await store.remove(found.key)
    await removeKeys(store, [found.key], accountsOf(store, owner))
    return found.row
  })
}
