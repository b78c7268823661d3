import { omitUndefined } from "@sallyport/adapter-base"
import type { AdapterAccount } from "@sallyport/core/adapters"
import { findAccount } from "./find-account.js"
import { addKey, readList } from "./key-list.js"
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

/** Writes the account, and before it the entry that leads from its user to it. */
export async function putAccount(store: Store, account: AdapterAccount): Promise<AdapterAccount> {
  const { key, row } = accountRow(store, account)
  await addKey(store, key, await readList(store, accountsOf(store, account.userId)))
  await store.setRow(key, row)
  return row
}

/** Writes the account of a user who is not stored yet, so that nothing leads from them to any. */
export async function putFirstAccount(store: Store, account: AdapterAccount): Promise<void> {
  const { key, row } = accountRow(store, account)
  const noList = { ...accountsOf(store, account.userId), entries: null, recorded: null }
  await Promise.all([addKey(store, key, noList), store.setRow(key, row)])
}

function accountRow({ keys }: Store, account: AdapterAccount) {
  const { provider, providerAccountId } = account
  const row = omitUndefined({ ...account, id: `${provider}:${providerAccountId}` })
  return { key: keys.account(provider, providerAccountId), row }
}
