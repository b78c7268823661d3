import { type AccountOperations, newVersion, settledUser } from "@sallyport/adapter-base"
import type { AdapterAccount, AdapterUser } from "@sallyport/core/adapters"
import { accountToPut } from "../../put-account.js"
import {
  type AccountKey,
  accountsOf,
  claimAccount,
  findAccount,
  keepAccount,
  linked,
} from "../accounts.js"
import { findUser, readUserOf, userOf } from "../find-user.js"
import { insertUser } from "../insert-user.js"
import { type ClusterStore, REMOVE } from "../one-key.js"
import { ownedRows } from "../owned-rows.js"

export function accountOperations(store: ClusterStore): AccountOperations {
  return {
    getUserByAccount: (key) => getUserByAccount(store, key),
    linkAccount: (account) => linkAccount(store, account),
    unlinkAccount: (key) => unlinkAccount(store, key),
    getAccount: async (providerAccountId, provider) =>
      (await findAccount(store, { provider, providerAccountId }))?.row ?? null,
    listAccountsByUser: async (id) => [
      ...(await ownedRows<AdapterAccount>(store, accountsOf(store, id))),
    ],
    createUserAndAccount: (user, account) => insertUser(store, user, account),
  }
}

/** An account that another library wrote is not in our list yet; it is added at its next sign-in. */
async function getUserByAccount(store: ClusterStore, key: AccountKey): Promise<AdapterUser | null> {
  const account = (await findAccount(store, key))?.row
  if (!account) return null
  const { entries, list } = accountsOf(store, account.userId)
  const name = store.keys.account(key.provider, key.providerAccountId)
  const [user] = await Promise.all([
    findUser(store, account.userId),
    entries.addMissing(list, name),
  ])
  if (user) return userOf(user.row)
  await entries.mark(list, [name])
  await entries.drop(list, [name])
  return null
}

/** Fails if the account belongs to anyone, even to this user. */
async function linkAccount(store: ClusterStore, account: AdapterAccount): Promise<AdapterAccount> {
  const { userId } = account
  const { names, row } = accountToPut(store, account)
  const [key = "", list = "", last = ""] = names
  const { entries } = accountsOf(store, userId)
  const [user, found, remembered] = await Promise.all([
    findUser(store, userId),
    findAccount(store, account),
    store.get(last),
  ])
  if (!user) throw missing()
  if (found?.row.userId === userId) throw linked()
  const attempt = newVersion()
  // Before the account, with the one that only the official adapter remembers.
  await Promise.all([
    entries.begin(list, key, attempt),
    remembered !== null && entries.addMissing(list, remembered),
  ])
  try {
    await claimAccount(store, account, settledUser(readUserOf(store), userId))
  } catch (error) {
    await entries.giveUp(list, key, attempt)
    throw error
  }
  if (!(await keepAccount(store, account, attempt))) throw missing()
  return row
}

async function unlinkAccount(
  store: ClusterStore,
  key: AccountKey,
): Promise<AdapterAccount | undefined> {
  const found = await findAccount(store, key)
  if (!found) return undefined
  const { userId, provider, providerAccountId } = found.row
  const name = store.keys.account(provider, String(providerAccountId))
  const { entries, list, last } = accountsOf(store, userId)
  await entries.mark(list, [name])
  const isRemoved = (await store.end(REMOVE, [name], [found.text])) === 1
  // Somebody has linked it anew since: that is another account.
  if (!isRemoved) return unlinkAccount(store, key)
  await Promise.all([entries.drop(list, [name]), store.remove(last, name)])
  return found.row
}

function missing(): Error {
  return new Error("The user of the account does not exist")
}
