import type { AdapterAccount, AdapterUser } from "@sallyport/core/adapters"
import { newUser, stopped, type Claimant } from "./claimant.js"
import { given } from "./given.js"
import type { ReadUser } from "./user-state.js"

/** The writes by which a user comes into a store that writes one row at a time. */
export interface UserInsertion {
  readonly readUser: ReadUser
  /** Stores the user as one whom no one sees. False if someone has the id. */
  readonly insertPending: (user: AdapterUser) => Promise<boolean>
  readonly takeAccount: (account: AdapterAccount, by: Claimant) => Promise<void>
  readonly claimAddress: (user: AdapterUser, by: Claimant) => Promise<void>
  /** The write with which the user is there. False if they are not pending any more. */
  readonly complete: (user: AdapterUser) => Promise<boolean>
  /** Removes what a user has claimed who is not there; what it does not reach leads to no one. */
  readonly dropClaims: (user: AdapterUser, account: AdapterAccount | undefined) => Promise<void>
}

/**
 * Stores a user, with an account where one is given: both or none, and of two who want one address or account, one. Keeps
 * the id that it is given, from which user handles of passkeys are computed.
 *
 * The user is stored first, as one whom no one sees, then claims the account and the address, and is there with the last
 * write. One who was left half-way by a crash is removed by the next who wants the same.
 */
export async function insertUser(
  store: UserInsertion,
  user: AdapterUser,
  account?: Omit<AdapterAccount, "userId">,
): Promise<AdapterUser> {
  const row = given({ ...user, id: user.id || crypto.randomUUID() })
  const linked = account && ({ ...account, userId: row.id } as AdapterAccount)
  if (!(await store.insertPending(row))) throw new Error("A user with this id already exists")
  try {
    const by = newUser(store.readUser, row.id)
    if (linked) await store.takeAccount(linked, by)
    if (row.email) await store.claimAddress(row, by)
    if (!(await store.complete(row))) throw stopped()
  } catch (error) {
    const user = await store.readUser(row.id)
    // The last write may have been made, and only its answer was lost.
    if (user && !user.isPending) return row
    await user?.remove()
    await store.dropClaims(row, linked)
    throw error
  }
  return row
}
