import { type Claimant, findUserOrAbort, omitUndefined } from "@sallyport/adapter-base"
import type { AdapterAccount } from "@sallyport/core/adapters"
import { claimBy, claimFor, dropClaim } from "./claims.js"
import { isAbsent } from "./condition.js"
import { findUser, readUserOf } from "./find-user.js"
import type { Item } from "./items.js"
import { indexKeys, keys, type Key } from "./keys.js"
import type { Store } from "./store.js"

export type AccountKey = Pick<AdapterAccount, "provider" | "providerAccountId">

/** The item of an account, whether or not its user exists; null if there is none. */
export async function findAccount(store: Store, account: AccountKey): Promise<Item | null> {
  for await (const owner of owners(store, account)) {
    const item = await itemOf(store, owner, account)
    if (item) return item
  }
  return null
}

/** The item of the user who owns the account; null if there is none. */
export async function findByAccount(store: Store, account: AccountKey): Promise<Item | null> {
  for await (const owner of owners(store, account)) {
    const [item, user] = await Promise.all([itemOf(store, owner, account), findUser(store, owner)])
    if (item && user) return user
  }
  return null
}

/**
 * The possible owners of an account: first the user of its claim, and only if that is not the owner, the users in the
 * index, because `@auth/dynamodb-adapter` writes no claims.
 */
async function* owners(store: Store, account: AccountKey): AsyncGenerator<string> {
  const { provider, providerAccountId } = account
  const claimed = (await store.get(keys.accountClaim(provider, providerAccountId)))?.["userId"]
  if (typeof claimed === "string") yield claimed
  for (const { userId } of await store.find(indexKeys.account(provider, providerAccountId)))
    if (typeof userId === "string" && userId !== claimed) yield userId
}

/** The item of this account below a user; null if there is none, also where another one has the same shortened key. */
async function itemOf(store: Store, userId: string, account: AccountKey): Promise<Item | null> {
  const item = await store.get(keyOf(userId, account))
  const isSame = String(item?.["providerAccountId"]) === String(account.providerAccountId)
  return isSame ? item : null
}

function keyOf(userId: string, { provider, providerAccountId }: AccountKey): Key {
  return keys.account(userId, provider, providerAccountId)
}

/** The items of an account that belongs to nobody yet, each with its key. */
export function accountItems(
  store: Store,
  account: AdapterAccount,
): readonly (readonly [Key, Item])[] {
  const { userId, provider, providerAccountId } = account
  const index = store.indexed(indexKeys.account(provider, providerAccountId))
  return [
    [keyOf(userId, account), { ...newItem(store, account), ...index }],
    [keys.accountClaim(provider, providerAccountId), claimBy(userId)],
  ]
}

function newItem(store: Store, account: AdapterAccount): Item {
  return store.itemOf({ ...omitUndefined(account), id: crypto.randomUUID() })
}

/** Stores an account below its user only: no one can sign in with it before it is claimed. */
export async function prepareAccount(store: Store, account: AdapterAccount): Promise<Item> {
  const item = newItem(store, account)
  // An existing item was left by a crash, is being linked by another request, or is linked: the claim shows which.
  await store.put(keyOf(account.userId, account), item, isAbsent(store.keyAttribute))
  return item
}

/** Claims a prepared account for its user. Fails if it belongs to anyone, even to this user. */
export async function claimAccount(
  store: Store,
  account: AdapterAccount,
  by: Claimant,
): Promise<void> {
  const { provider, providerAccountId } = account
  const isHeld = (owner: string): Promise<boolean> =>
    hasAccount(store, { ...account, userId: owner }, by)
  const found = await store.find(indexKeys.account(provider, providerAccountId))
  for (const { userId: owner } of found)
    if (typeof owner === "string" && (await isHeld(owner))) throw linked()
  const key = keys.accountClaim(provider, providerAccountId)
  if (!(await claimFor(store, { key, userId: by.id, isHeld }))) throw linked()
}

/** Removes an account that was only prepared, because it belongs to someone else. */
export async function forgetPrepared(store: Store, account: AdapterAccount): Promise<void> {
  await store.remove(keyOf(account.userId, account), isAbsent(store.indexAttribute))
}

/** Puts a claimed account into the index, where `@auth/dynamodb-adapter` finds it. */
export async function indexAccount(
  store: Store,
  account: AdapterAccount,
  item: Item,
): Promise<void> {
  const index = store.indexed(indexKeys.account(account.provider, account.providerAccountId))
  await store.put(keyOf(account.userId, account), { ...item, ...index })
}

/** Removes an account from a user. Returns its item; null if there was none. */
export async function removeAccount(
  store: Store,
  userId: string,
  account: AccountKey,
): Promise<Item | null> {
  const { provider, providerAccountId } = account
  const item = await store.remove(keyOf(userId, account))
  await dropClaim(store, keys.accountClaim(provider, providerAccountId), userId)
  return item
}

/** The items of a user's accounts, without those that were only prepared. */
export async function accountsOf(store: Store, userId: string): Promise<readonly Item[]> {
  const items = await store.list(keys.user(userId)[0], "ACCOUNT#")
  const isLinked = await Promise.all(
    items.map(async (item) => item[store.indexAttribute] ?? (await isClaimed(store, userId, item))),
  )
  return items.filter((_, index) => isLinked[index])
}

async function isClaimed(store: Store, userId: string, item: Item): Promise<boolean> {
  const { provider, providerAccountId } = item as unknown as AdapterAccount
  const claimed = await store.get(keys.accountClaim(provider, providerAccountId))
  return claimed?.["userId"] === userId
}

async function hasAccount(
  store: Store,
  account: AccountKey & { userId: string },
  claimant: Claimant,
): Promise<boolean> {
  if (!(await findUserOrAbort(readUserOf(store), account.userId, claimant))) return false
  return (await itemOf(store, account.userId, account)) !== null
}

function linked(): Error {
  return new Error("The account already belongs to a user")
}
