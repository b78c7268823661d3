import { type AccountOperations, settledUser } from "@sallyport/adapter-base"
import { findAccount, removeAccount, takeAccount } from "../accounts.js"
import { documentsOf } from "../documents-of-user.js"
import { findUser, readUserOf } from "../find-user.js"
import { insertUser } from "../insert-user.js"
import { toAdapterAccount, toAdapterUser } from "../rows.js"
import type { Store } from "../store.js"

export function accountOperations(store: Store): AccountOperations {
  return {
    getUserByAccount: async (key) => {
      const found = await findAccount(store, key)
      return found && toAdapterUser(found.user)
    },
    linkAccount: async (account) => {
      if (!(await findUser(store, account.userId)))
        throw new Error("The user of the account does not exist")
      await takeAccount(store, account, settledUser(readUserOf(store), account.userId))
      return account
    },
    unlinkAccount: async (key) => {
      const account = await removeAccount(store, key)
      return account ? toAdapterAccount(account) : undefined
    },
    getAccount: async (providerAccountId, provider) => {
      const found = await findAccount(store, { provider, providerAccountId })
      return found && toAdapterAccount(found.account)
    },
    listAccountsByUser: async (userId) =>
      (await documentsOf(store, userId, "accounts")).map(toAdapterAccount),
    createUserAndAccount: (user, account) => insertUser(store, user, account),
  }
}
