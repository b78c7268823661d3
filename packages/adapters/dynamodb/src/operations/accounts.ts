import { type AccountOperations, settledUser } from "@sallyport/adapter-base"
import type { AdapterAccount, AdapterUser } from "@sallyport/core/adapters"
import {
  accountsOf,
  findAccount,
  findByAccount,
  forgetPrepared,
  removeAccount,
} from "../accounts.js"
import { findUser, readUserOf } from "../find-user.js"
import { insertUser, takeAccount } from "../insert-user.js"
import type { Store } from "../store.js"

export function accountOperations(store: Store): AccountOperations {
  const { rowOf } = store
  return {
    getUserByAccount: async (account) => rowOf<AdapterUser>(await findByAccount(store, account)),
    linkAccount: (account) => linkAccount(store, account),
    unlinkAccount: async (account) => {
      const owner = (await findAccount(store, account))?.["userId"]
      if (typeof owner !== "string") return undefined
      return rowOf<AdapterAccount>(await removeAccount(store, owner, account)) ?? undefined
    },
    getAccount: async (providerAccountId, provider) =>
      rowOf<AdapterAccount>(await findAccount(store, { provider, providerAccountId })),
    listAccountsByUser: async (userId) =>
      (await accountsOf(store, userId)).flatMap((item) => rowOf<AdapterAccount>(item) ?? []),
    createUserAndAccount: (user, account) => insertUser(store, user, account),
  }
}

async function linkAccount(store: Store, account: AdapterAccount): Promise<AdapterAccount> {
  if (!(await findUser(store, account.userId)))
    throw new Error("The user of the account does not exist")
  try {
    await takeAccount(store, account, settledUser(readUserOf(store), account.userId))
  } catch (error) {
    await forgetPrepared(store, account)
    throw error
  }
  return account
}
