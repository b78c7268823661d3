import { claim, type Claimant, findUserOrAbort, given, holds } from "@sallyport/adapter-base"
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
  for await (const account of documentsOf(store, key)) {
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
  const isHeld = async ({ userId }: Document): Promise<boolean> =>
    userId === by.id || (await findUserOrAbort(readUserOf(store), userId, by)) !== null
  for await (const found of documentsOf(store, account)) if (await isHeld(found)) throw linked()
  const _id = await store.ids.account(account)
  const content = contentOf(given(account))
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
  for await (const { _id } of documentsOf(store, key)) {
    const account = await store.removeById(_id)
    if (account) removed.push(account)
  }
  return removed[0] ?? null
}

/**
 * The documents of an account: first ours, whose id is derived from the account, then those of `@auth/pouchdb-adapter`.
 * Their ids are random, so there may be several.
 */
async function* documentsOf(store: Store, key: AccountKey): AsyncGenerator<Document> {
  const { provider, providerAccountId } = key
  const pair = { provider, providerAccountId }
  const ours = await store.get(await store.ids.account(key))
  if (ours && holds(ours, pair)) yield ours
  const found = await store.find({ index: "accountByProviderId", key: pair })
  for (const document of found) if (document._id !== ours?._id) yield document
}

function linked(): Error {
  return new Error("The account already belongs to a user")
}
