import type { AdapterAccount, AdapterUser } from "@sallyport/core/adapters"
import { newUser, claimLostError, type Claimant } from "./claimant.js"
import { omitUndefined } from "./omit-undefined.js"
import type { ReadUser } from "./user-state.js"

/** The writes that create a user in a store that writes one row at a time. */
export interface UserInsertion {
  readonly readUser: ReadUser
  /** Stores the user as pending, invisible to every read. False if the id is taken. */
  readonly insertPending: (user: AdapterUser) => Promise<boolean>
  readonly takeAccount: (account: AdapterAccount, by: Claimant) => Promise<void>
  readonly claimAddress: (user: AdapterUser, by: Claimant) => Promise<void>
  /** The write that makes the user visible. False if they are no longer pending. */
  readonly complete: (user: AdapterUser) => Promise<boolean>
  /**
   * Removes the claims of a user who was not created. Claims that it misses are harmless, because they lead to no one.
   */
  readonly dropClaims: (user: AdapterUser, account: AdapterAccount | undefined) => Promise<void>
}

/**
 * Stores a user, and an account if one is given: both or neither. Of two requests for the same address or account, only
 * one succeeds. A given id is kept, because user handles of passkeys are computed from it.
 *
 * The user is first stored as pending, then claims the account and the address, and becomes visible with the last
 * write. If a crash leaves a user pending, the next request for the same address or account removes them.
 */
export async function insertUser(
  store: UserInsertion,
  user: AdapterUser,
  account?: Omit<AdapterAccount, "userId">,
): Promise<AdapterUser> {
  const row = omitUndefined({ ...user, id: user.id || crypto.randomUUID() })
  const linked = account && ({ ...account, userId: row.id } as AdapterAccount)
  if (!(await store.insertPending(row))) throw new Error("A user with this id already exists")
  try {
    const by = newUser(store.readUser, row.id)
    if (linked) await store.takeAccount(linked, by)
    if (row.email) await store.claimAddress(row, by)
    if (!(await store.complete(row))) throw claimLostError()
  } catch (error) {
    const user = await store.readUser(row.id)
    // The last write may have succeeded and only its response was lost.
    if (user && !user.isPending) return row
    await user?.remove()
    await store.dropClaims(row, linked)
    throw error
  }
  return row
}
