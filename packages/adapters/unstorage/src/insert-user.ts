import { omitUndefined } from "@sallyport/adapter-base"
import type { AdapterAccount, AdapterUser } from "@sallyport/core/adapters"
import { findByAddress } from "./find-by-address.js"
import { putFirstAccount, requireFreeAccount } from "./put-account.js"
import type { Store } from "./store.js"

/** Fails if the address belongs to another user. Users without an address do not conflict. */
export async function requireFreeAddress(
  store: Store,
  { id, email }: Pick<AdapterUser, "id" | "email">,
): Promise<void> {
  const holder = email ? await findByAddress(store, email) : null
  if (holder && holder.user.id !== id) throw new Error("The email address belongs to another user")
}

/**
 * Stores a user, and an account if one is given: both or neither. A given id is kept, because user handles of passkeys
 * are computed from it.
 */
export function insertUser(
  store: Store,
  user: AdapterUser,
  account?: Omit<AdapterAccount, "userId">,
): Promise<AdapterUser> {
  const { keys } = store
  const row = omitUndefined({ ...user, id: user.id || crypto.randomUUID() })
  const linked = account && ({ ...account, userId: row.id } as AdapterAccount)
  const names = [
    keys.user(row.id),
    ...(row.email ? [keys.email(row.email)] : []),
    ...(linked ? [keys.account(linked.provider, linked.providerAccountId)] : []),
  ]
  return store.exclusively(names, async () => {
    const [taken] = await Promise.all([
      store.getRow(keys.user(row.id)),
      requireFreeAddress(store, row),
      linked && requireFreeAccount(store, linked),
    ])
    if (taken) throw new Error("A user with this id already exists")
    // The account is stored before the user: if an interruption leaves only the account, it can be linked again.
    if (linked) await putFirstAccount(store, linked)
    await Promise.all([
      store.setRow(keys.user(row.id), row),
      row.email ? store.setText(keys.email(row.email), row.id) : undefined,
    ])
    return row
  })
}
