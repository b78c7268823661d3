import { omitUndefined, type AuthenticatorOperations } from "@sallyport/adapter-base"
import type { AdapterAuthenticator } from "@sallyport/core/adapters"
import { authenticatorsOf, credentialIds } from "../owned-authenticators.js"
import type { Store } from "../store.js"

export function authenticatorOperations(store: Store): AuthenticatorOperations {
  return {
    getAuthenticator: (id) => find(store, id),
    createAuthenticator: (authenticator) => createAuthenticator(store, authenticator),
    listAuthenticatorsByUserId: (userId) => authenticatorsOf(store, userId),
    // The highest counter wins: of two simultaneous sign-ins, the one that writes last may be the older.
    updateAuthenticatorCounter: (id, newCounter) =>
      change(store, id, ({ counter }) => ({ counter: Math.max(counter, newCounter) })),
    updateAuthenticatorBackedUp: (id, credentialBackedUp) =>
      change(store, id, () => ({ credentialBackedUp })),
    renameAuthenticator: (id, name) => change(store, id, () => ({ name })),
    deleteAuthenticator: (id) => deleteAuthenticator(store, id),
  }
}

/**
 * Two ids can produce the same key, because unstorage treats some characters as equal, so the row's own id is compared.
 */
async function find({ keys, getRow }: Store, id: string): Promise<AdapterAuthenticator | null> {
  const row = await getRow<AdapterAuthenticator>(keys.authenticator(id))
  return row?.credentialID === id ? row : null
}

function createAuthenticator(
  store: Store,
  authenticator: AdapterAuthenticator,
): Promise<AdapterAuthenticator> {
  const { keys, getRow } = store
  const { credentialID, userId } = authenticator
  const [key, owner] = [keys.authenticator(credentialID), keys.user(userId)]
  return store.exclusively([key, owner], async () => {
    if (!(await getRow(owner))) throw new Error("The user of the authenticator does not exist")
    if (await getRow(key)) throw new Error("The authenticator already exists")
    const ids = await credentialIds(store, userId)
    await store.setList(keys.authenticators(userId), [...ids, credentialID])
    await store.setRow(key, omitUndefined(authenticator))
    return authenticator
  })
}

/** A change of a passkey waits for all other changes of its user. Null if there is no passkey. */
async function changing(
  store: Store,
  id: string,
  work: (row: AdapterAuthenticator) => Promise<AdapterAuthenticator>,
): Promise<AdapterAuthenticator | null> {
  const owner = (await find(store, id))?.userId
  if (owner === undefined) return null
  return store.exclusively([store.keys.user(owner)], async () => {
    const row = await find(store, id)
    return row && work(row)
  })
}

async function change(
  store: Store,
  id: string,
  changeOf: (row: AdapterAuthenticator) => Partial<AdapterAuthenticator>,
): Promise<AdapterAuthenticator> {
  const changed = await changing(store, id, async (row) => {
    const after = { ...row, ...changeOf(row) }
    await store.setRow(store.keys.authenticator(id), after)
    return after
  })
  if (!changed) throw new Error("The authenticator does not exist")
  return changed
}

function deleteAuthenticator(store: Store, id: string): Promise<AdapterAuthenticator | null> {
  return changing(store, id, async (row) => {
    const list = store.keys.authenticators(row.userId)
    await store.remove(store.keys.authenticator(id))
    const ids = await credentialIds(store, row.userId)
    await store.setList(
      list,
      ids.filter((one) => one !== id),
    )
    return row
  })
}
