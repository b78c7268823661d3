import { claim, type Claimant, findUserOrAbort } from "@sallyport/adapter-base"
import type { AdapterAccount } from "@sallyport/core/adapters"
import { getRow } from "../change-row.js"
import { accountToPut } from "../put-account.js"
import type { StoredRow } from "../store.js"
import { type LastingEntries, lastingEntries } from "./entries.js"
import { findUser, readUserOf } from "./find-user.js"
import type { ClusterStore } from "./one-key.js"
import type { OwnedList } from "./remove-owned.js"

export type AccountKey = Pick<AdapterAccount, "provider" | "providerAccountId">

/** The accounts of a user. */
export interface OwnedAccounts extends OwnedList {
  readonly entries: LastingEntries
  readonly last: string
}

export function accountsOf({ run, keys }: ClusterStore, userId: string): OwnedAccounts {
  const [list, last] = [keys.accounts(userId), keys.lastAccount(userId)]
  return { userId, entries: lastingEntries(run), list, last }
}

/** The account; null if there is none. Two pairs can produce the same key, so the row's own members are compared. */
export async function findAccount(
  store: ClusterStore,
  { provider, providerAccountId }: AccountKey,
): Promise<StoredRow<AdapterAccount> | null> {
  const found = await getRow<AdapterAccount>(store, store.keys.account(provider, providerAccountId))
  const { row } = found ?? {}
  return row?.provider === provider && String(row.providerAccountId) === providerAccountId
    ? found
    : null
}

/**
 * Assigns an account to a user who is already stored, and in whose list the attempt is. Fails if it belongs to another
 * user. A row of a user who does not exist is replaced: `@auth/upstash-redis-adapter` and crashes leave such rows behind.
 */
export async function claimAccount(
  store: ClusterStore,
  account: AdapterAccount,
  by: Claimant,
): Promise<void> {
  const { names, text } = accountToPut(store, account)
  const [key = ""] = names
  const isHeld = async (found: string) => {
    const owner: unknown = store.rowOf<AdapterAccount>(`>${found}`)?.row.userId
    if (typeof owner !== "string") return true
    return (
      owner !== account.userId && (await findUserOrAbort(readUserOf(store), owner, by)) !== null
    )
  }
  const isClaimed = await claim<string>({
    read: () => store.get(key),
    isHeld,
    write: async (found) =>
      found === null ? store.insert(key, text) : store.replace(key, { from: found, to: text }),
  })
  if (!isClaimed) throw linked()
}

/**
 * After an account was written: its entry stays, and the official adapter finds it. False if it is not the user's any
 * more, or the user does not exist; then nothing is left of it.
 */
export async function keepAccount(
  store: ClusterStore,
  account: AdapterAccount,
  attempt: string,
): Promise<boolean> {
  const { userId } = account
  const { entries, list, last } = accountsOf(store, userId)
  const { names, text } = accountToPut(store, account)
  const [key = ""] = names
  const [user, found] = await Promise.all([
    findUser(store, userId),
    findAccount(store, account),
    entries.keep(list, key, attempt),
    store.put(last, key),
  ])
  if (user && found?.row.userId === userId) return true
  await Promise.all([store.remove(key, text), store.remove(last, key)])
  if (!user) await entries.remove(list, key)
  return false
}

export function linked(): Error {
  return new Error("The account already belongs to a user")
}
