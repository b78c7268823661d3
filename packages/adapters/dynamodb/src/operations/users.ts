import { inBatches, type UserOperations } from "@sallyport/adapter-base"
import type { AdapterUser } from "@sallyport/core/adapters"
import { removeAccount, type AccountKey } from "../accounts.js"
import { findByAddress } from "../addresses.js"
import { changeUser } from "../change-user.js"
import { dropClaim } from "../claims.js"
import { findUser } from "../find-user.js"
import { insertUser } from "../insert-user.js"
import { authenticatorsOf } from "../owned-authenticators.js"
import { keys } from "../keys.js"
import { removeSessionsOf } from "../remove-sessions-of.js"
import type { Store } from "../store.js"

export function userOperations(store: Store): UserOperations {
  const { rowOf } = store
  return {
    createUser: (user) => insertUser(store, user),
    getUser: async (id) => rowOf<AdapterUser>(await findUser(store, id)),
    getUserByEmail: async (email) => rowOf<AdapterUser>(await findByAddress(store, email)),
    updateUser: async (change) =>
      // Never null: a user who does not exist is an error.
      rowOf<AdapterUser>(await changeUser(store, change)) as AdapterUser,
    deleteUser: (id) => deleteUser(store, id),
  }
}

/**
 * Removes the user first: whatever a crash leaves behind belongs to no one, and is removed when this is called again.
 */
async function deleteUser(store: Store, id: string): Promise<AdapterUser | null> {
  const user = store.rowOf<AdapterUser>(await store.remove(keys.user(id)))
  if (user?.email) await dropClaim(store, keys.addressClaim(user.email), id)
  const [partition] = keys.user(id)
  await inBatches(await store.list(partition, "ACCOUNT#"), (account) =>
    removeAccount(store, id, account as unknown as AccountKey),
  )
  await removeSessionsOf(store, id)
  await inBatches(await authenticatorsOf(store, id), ({ credentialID }) =>
    store.remove(keys.authenticator(credentialID)),
  )
  await inBatches(await store.list(partition, "AUTHENTICATOR#"), ({ credentialID }) =>
    store.remove(keys.ownAuthenticator(id, String(credentialID))),
  )
  return user
}
