import type { AccountOperations } from "@sallyport/adapter-base"
import type { AdapterAccount, AdapterUser } from "@sallyport/core/adapters"
import { accountKey, type Store } from "../store.js"
import { createUser } from "./users.js"

export function accountOperations(store: Store): AccountOperations {
  const { users, accounts } = store
  return {
    getUserByAccount: async (key) => {
      const account = accounts.get(accountKey(key))
      return account && users.get(account.userId)
    },
    linkAccount: async (account) => linkAccount(store, account),
    unlinkAccount: async (key) => accounts.remove(accountKey(key)) ?? undefined,
    getAccount: async (providerAccountId, provider) =>
      accounts.get(accountKey({ provider, providerAccountId })),
    listAccountsByUser: async (id) => accounts.list(id),
    createUserAndAccount: async (user, account) => createUserAndAccount(store, user, account),
  }
}

function linkAccount(store: Store, account: AdapterAccount): AdapterAccount {
  if (!store.users.get(account.userId)) throw new Error("The user does not exist")
  return store.accounts.insert(account)
}

/** Synchronous, so that both happen or neither does. */
function createUserAndAccount(
  store: Store,
  user: AdapterUser,
  account: Omit<AdapterAccount, "userId">,
): AdapterUser {
  if (store.accounts.get(accountKey(account as AdapterAccount)))
    throw new Error("The account belongs to another user")
  const created = createUser(store, user)
  linkAccount(store, { ...account, userId: created.id } as AdapterAccount)
  return created
}
