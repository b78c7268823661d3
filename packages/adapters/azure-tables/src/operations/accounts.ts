import { type AccountOperations, settledUser } from "@sallyport/adapter-base"
import type { AdapterAccount, AdapterUser } from "@sallyport/core/adapters"
import { accountsOf, findAccount, removeAccount, takeAccount } from "../accounts.js"
import { findUser, readUserOf } from "../find-user.js"
import { insertUser } from "../insert-user.js"
import { rowOf } from "../row-of.js"
import type { Store } from "../store.js"

export function accountOperations(store: Store): AccountOperations {
  return {
    getUserByAccount: async (key) => {
      const account = await findAccount(store, key)
      return account && rowOf<AdapterUser>(await findUser(store, account.row["userId"]))
    },
    linkAccount: async (account) => {
      if (!(await findUser(store, account.userId)))
        throw new Error("The user of the account does not exist")
      await takeAccount(store, account, settledUser(readUserOf(store), account.userId))
      return account
    },
    unlinkAccount: async (key) => {
      const account = await findAccount(store, key)
      if (!account || !(await removeAccount(store, account))) return undefined
      return rowOf<AdapterAccount>(account) ?? undefined
    },
    getAccount: async (providerAccountId, provider) =>
      rowOf<AdapterAccount>(await findAccount(store, { provider, providerAccountId })),
    listAccountsByUser: async (userId) =>
      (await accountsOf(store, userId)).flatMap((one) => rowOf<AdapterAccount>(one) ?? []),
    createUserAndAccount: (user, account) => insertUser(store, user, account),
  }
}
