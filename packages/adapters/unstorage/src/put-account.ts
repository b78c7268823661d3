import { given } from "@sallyport/adapter-base"
import type { AdapterAccount } from "@sallyport/core/adapters"
import { findAccount } from "./find-account.js"
import { addKey } from "./key-list.js"
import { accountsOf } from "./owned-rows.js"
import type { Store } from "./store.js"

/**
 * Fails if the account belongs to a user. It is free if its user no longer exists, because `@auth/unstorage-adapter`
 * leaves such rows behind.
 */
export async function requireFreeAccount(store: Store, account: AdapterAccount): Promise<void> {
  const found = await findAccount(store, account)
  if (found && (await store.getRow(store.keys.user(found.row.userId))))
    throw new Error("The account already belongs to a user")
}

/** Writes the account, and the entry that leads from its user to it. */
export async function putAccount(store: Store, account: AdapterAccount): Promise<AdapterAccount> {
  const { provider, providerAccountId, userId } = account
  const row = given({ ...account, id: `${provider}:${providerAccountId}` })
  const key = store.keys.account(provider, providerAccountId)
  await addKey(store, key, accountsOf(store, userId))
  await store.setRow(key, row)
  return row
}
