import { given, stopped } from "@sallyport/adapter-base"
import type { AdapterAccount, AdapterUser } from "@sallyport/core/adapters"
import { findAccount, removeAccount, takeAccount } from "./accounts.js"
import { claimAddress, dropAddress } from "./addresses.js"
import { newUser } from "./claimant.js"
import { PENDING, propertiesOf } from "./entities.js"
import { places } from "./place.js"
import type { Store } from "./store.js"

/**
 * Stores a user, with an account where one is given: both or none, and of two who want one address or account, one. Keeps
 * the id that it is given, from which user handles of passkeys are computed.
 *
 * The user is stored first, as one whom nobody sees, then claims the account and the address, and is there with the last
 * write. One who was left half-way by a crash is removed by the next who wants the same.
 */
export async function insertUser(
  store: Store,
  user: AdapterUser,
  account?: Omit<AdapterAccount, "userId">,
): Promise<AdapterUser> {
  const row = given({ ...user, id: user.id || crypto.randomUUID() })
  const linked = account && ({ ...account, userId: row.id } as AdapterAccount)
  const pending = { ...propertiesOf(row), [PENDING]: true }
  if (!(await store.insert(await places.user(row.id), pending)))
    throw new Error("A user with this id exists already")
  try {
    const by = newUser(store, row.id)
    if (linked) await takeAccount(store, linked, by)
    if (row.email) await claimAddress(store, row, by)
    await complete(store, row)
  } catch (error) {
    await withdraw(store, row, linked)
    throw error
  }
  return row
}

/** The write with which the user is there. */
async function complete(store: Store, row: AdapterUser): Promise<void> {
  const pending = await store.get(await places.user(row.id))
  if (!pending?.row[PENDING] || (await store.replace(pending, propertiesOf(row))) === null)
    throw stopped()
}

/** Tidies up; what it does not reach leads to nobody. */
async function withdraw(
  store: Store,
  { id, email }: AdapterUser,
  account: AdapterAccount | undefined,
): Promise<void> {
  const user = await store.get(await places.user(id))
  if (user?.row[PENDING]) await store.remove(user)
  await dropAddress(store, email, id)
  const linked = account && (await findAccount(store, account))
  if (linked?.row["userId"] === id) await removeAccount(store, linked)
}
