import { omitUndefined, type AuthenticatorOperations } from "@sallyport/adapter-base"
import type { AdapterAuthenticator } from "@sallyport/core/adapters"
import { isAbsent, isBelow } from "../condition.js"
import { findUser } from "../find-user.js"
import type { Item } from "../items.js"
import { keys } from "../keys.js"
import { authenticatorsOf } from "../owned-authenticators.js"
import type { Store } from "../store.js"

export function authenticatorOperations(store: Store): AuthenticatorOperations {
  const read = async (id: string): Promise<AdapterAuthenticator | null> =>
    store.rowOf<AdapterAuthenticator>(await store.get(keys.authenticator(id)))
  const change = async (id: string, set: Item): Promise<AdapterAuthenticator> =>
    existing(store.rowOf(await store.update(keys.authenticator(id), { set })))
  return {
    getAuthenticator: read,
    createAuthenticator: (authenticator) => createAuthenticator(store, authenticator),
    listAuthenticatorsByUserId: (userId) => authenticatorsOf(store, userId),
    // The highest counter wins: of two simultaneous sign-ins, the one that writes last may be the older.
    updateAuthenticatorCounter: async (id, counter) => {
      const isNewer = isBelow("counter", counter)
      const changed = await store.update(keys.authenticator(id), { set: { counter } }, isNewer)
      return existing(changed ? store.rowOf(changed) : await read(id))
    },
    updateAuthenticatorBackedUp: (id, credentialBackedUp) => change(id, { credentialBackedUp }),
    renameAuthenticator: (id, name) => change(id, { name }),
    deleteAuthenticator: async (id) => {
      const row = store.rowOf<AdapterAuthenticator>(await store.remove(keys.authenticator(id)))
      if (row) await store.remove(keys.ownAuthenticator(row.userId, id))
      return row
    },
  }
}

async function createAuthenticator(
  store: Store,
  authenticator: AdapterAuthenticator,
): Promise<AdapterAuthenticator> {
  const { userId, credentialID } = authenticator
  if (!(await findUser(store, userId)))
    throw new Error("The user of the authenticator does not exist")
  // The list entry is written first: an entry without a passkey does no harm, but its owner would not see a passkey
  // without an entry.
  await store.put(keys.ownAuthenticator(userId, credentialID), {
    type: "AUTHENTICATOR",
    credentialID,
  })
  const item = { ...store.itemOf(omitUndefined(authenticator)), type: "AUTHENTICATOR" }
  if (!(await store.put(keys.authenticator(credentialID), item, isAbsent(store.keyAttribute))))
    throw new Error("The authenticator already exists")
  return authenticator
}

function existing(authenticator: AdapterAuthenticator | null): AdapterAuthenticator {
  if (!authenticator) throw new Error("The authenticator does not exist")
  return authenticator
}
