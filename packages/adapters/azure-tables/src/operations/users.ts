import type { UserOperations } from "@sallyport/adapter-base"
import type { AdapterUser } from "@sallyport/core/adapters"
import { accountsOf, removeAccount } from "../accounts.js"
import { dropAddress, findByAddress } from "../addresses.js"
import { removeAuthenticators } from "../authenticators.js"
import { changeUser } from "../change-user.js"
import { findUser } from "../find-user.js"
import { insertUser } from "../insert-user.js"
import { entityKeys } from "../entity-key.js"
import { rowOf } from "../row-of.js"
import { removeSessionsOf } from "../sessions.js"
import type { Store } from "../store.js"

export function userOperations(store: Store): UserOperations {
  return {
    createUser: (user) => insertUser(store, user),
    getUser: async (id) => rowOf<AdapterUser>(await findUser(store, id)),
    getUserByEmail: async (email) => rowOf<AdapterUser>(await findByAddress(store, email)),
    updateUser: (change) => changeUser(store, change),
    deleteUser: (id) => deleteUser(store, id),
  }
}

/**
 * Removes the user first: whatever a crash leaves behind belongs to no one, and is removed when this is called again.
 */
async function deleteUser(store: Store, id: string): Promise<AdapterUser | null> {
  const user = await findUser(store, id)
  await store.remove({ entityKey: await entityKeys.user(id) })
  await dropAddress(store, user?.row["email"], id)
  await removeSessionsOf(store, { userId: id })
  for (const account of await accountsOf(store, id)) await removeAccount(store, account)
  await store.remove({ entityKey: await entityKeys.accountByUserId(id) })
  await removeAuthenticators(store, id)
  return rowOf<AdapterUser>(user)
}
