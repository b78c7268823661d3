import { type Claimant, given, stopped } from "@sallyport/adapter-base"
import type { AdapterAccount, AdapterUser } from "@sallyport/core/adapters"
import { claimAccount, indexAccount, prepareAccount, removeAccount } from "./accounts.js"
import { claimAddress } from "./addresses.js"
import { dropClaim } from "./claim.js"
import { newUser } from "./claimant.js"
import { isAbsent, isEqual } from "./condition.js"
import { PENDING } from "./items.js"
import { indexKeys, keys } from "./keys.js"
import type { Store } from "./store.js"

/**
 * Stores a user, with an account where one is given: both or none, and of two who want one address or account, one. Keeps
 * the id that it is given, from which user handles of passkeys are computed.
 *
 * The user is stored first, as one whom nobody sees, then claims the address and the account, and is there with the last
 * write. One who was left half-way by a crash is removed by the next who wants the same.
 */
export async function insertUser(
  store: Store,
  user: AdapterUser,
  account?: Omit<AdapterAccount, "userId">,
): Promise<AdapterUser> {
  const row = given({ ...user, id: user.id || crypto.randomUUID() })
  const linked = account && ({ ...account, userId: row.id } as AdapterAccount)
  const pending = { ...store.itemOf(row), type: "USER", [PENDING]: true }
  if (!(await store.put(keys.user(row.id), pending, isAbsent(store.keyAttribute))))
    throw new Error("A user with this id exists already")
  try {
    const by = newUser(store, row.id)
    if (linked) await takeAccount(store, linked, by)
    if (row.email) await claimAddress(store, row.email, by)
    await complete(store, row)
  } catch (error) {
    await withdraw(store, row, linked)
    throw error
  }
  return row
}

/** Makes an account its user's, and finds it by the index. */
export async function takeAccount(
  store: Store,
  account: AdapterAccount,
  by: Claimant,
): Promise<void> {
  const item = await prepareAccount(store, account)
  await claimAccount(store, account, by)
  await indexAccount(store, account, item)
}

/** The write with which the user is there. */
async function complete(store: Store, { id, email }: AdapterUser): Promise<void> {
  const change = { set: email ? store.indexed(indexKeys.user(email)) : {}, remove: [PENDING] }
  if (!(await store.update(keys.user(id), change, isEqual(PENDING, true)))) throw stopped()
}

/** Tidies up; what it does not reach leads to nobody. */
async function withdraw(
  store: Store,
  { id, email }: AdapterUser,
  account: AdapterAccount | undefined,
): Promise<void> {
  await store.remove(keys.user(id), isEqual(PENDING, true))
  if (email) await dropClaim(store, keys.addressClaim(email), id)
  if (account) await removeAccount(store, id, account)
}
