import { claim, type Claimant, findUserOrAbort, omitUndefined } from "@sallyport/adapter-base"
import type { AdapterAccount } from "@sallyport/core/adapters"
import { contentOf } from "./content.js"
import type { Document } from "./database.js"
import { findUser, readUserOf } from "./find-user.js"
import type { AccountKey } from "./ids.js"
import type { Store } from "./store.js"

/** An account and its user; null if there is none. */
export async function findAccount(
  store: Store,
  key: AccountKey,
): Promise<{ account: Document; user: Document } | null> {
  for (const account of await documentsOf(store, key)) {
    const user = await findUser(store, account["userId"])
    if (user) return { account, user }
  }
  return null
}

/** Links an account to a user who is already stored. Fails if it belongs to anyone, even to this user. */
export async function takeAccount(
  store: Store,
  account: AdapterAccount,
  by: Claimant,
): Promise<void> {
  const isHeld = isHeldBy(store, by)
  for (const found of await indexed(store, account)) if (await isHeld(found)) throw linked()
  await claimAccount(store, account, by)
}

/**
 * The same for an account that the index has just not contained: `@auth/pouchdb-adapter` stores accounts under random
 * ids, which no claim can collide with.
 */
export async function claimAccount(
  store: Store,
  account: AdapterAccount,
  by: Claimant,
): Promise<void> {
  const isHeld = isHeldBy(store, by)
  const _id = await store.ids.account(account)
  const content = contentOf(omitUndefined(account))
  const isClaimed = await claim({
    read: () => store.get(_id),
    isHeld,
    write: (found) => store.put(found ?? { _id }, content),
  })
  if (!isClaimed) throw linked()
}

/** Removes every document of an account; returns one of them, or null. */
export async function removeAccount(store: Store, key: AccountKey): Promise<Document | null> {
  const removed: Document[] = []
  for (const found of await documentsOf(store, key)) {
    const account = await store.discard(found)
    if (account) removed.push(account)
  }
  return removed[0] ?? null
}

/**
 * The documents of an account: first ours, whose id is derived from the account, then those of `@auth/pouchdb-adapter`.
 * Their ids are random, so there may be several.
 */
async function documentsOf(store: Store, key: AccountKey): Promise<readonly Document[]> {
  const found = await indexed(store, key)
  if (found.length < 2) return found
  const own = await store.ids.account(key)
  return found.toSorted((a, b) => Number(b._id === own) - Number(a._id === own))
}

function indexed(
  store: Store,
  { provider, providerAccountId }: AccountKey,
): Promise<readonly Document[]> {
  return store.find({ index: "accountByProviderId", key: { provider, providerAccountId } })
}

function isHeldBy(store: Store, by: Claimant): (found: Document) => Promise<boolean> {
  return async ({ userId }) =>
    userId === by.id || (await findUserOrAbort(readUserOf(store), userId, by)) !== null
}

function linked(): Error {
  return new Error("The account already belongs to a user")
}
