import type { UserOperations } from "@sallyport/adapter-base"
import type { AdapterUser } from "@sallyport/core/adapters"
import { accountKey, type Store } from "../store.js"

export function userOperations(store: Store): UserOperations {
  const { users } = store
  return {
    createUser: async (user) => createUser(store, user),
    getUser: async (id) => users.get(id),
    getUserByEmail: async (email) => users.list(email)[0] ?? null,
    updateUser: async (change) => updateUser(store, change),
    deleteUser: async (id) => deleteUser(store, id),
  }
}

/** A given id is kept, because user handles of passkeys are computed from it. */
export function createUser(store: Store, user: AdapterUser): AdapterUser {
  requireFreeEmail(store, { id: "", email: user.email })
  return store.users.insert({ ...user, id: user.id || crypto.randomUUID() })
}

function updateUser(
  store: Store,
  change: Partial<AdapterUser> & Pick<AdapterUser, "id">,
): AdapterUser {
  if (change.email !== undefined) requireFreeEmail(store, { id: change.id, email: change.email })
  const user = store.users.update(change.id, change)
  if (!user) throw new Error("The user does not exist")
  return user
}

function deleteUser(store: Store, id: string): AdapterUser | null {
  const { accounts, sessions, authenticators } = store
  for (const account of accounts.list(id)) accounts.remove(accountKey(account))
  for (const { sessionToken } of sessions.list(id)) sessions.remove(sessionToken)
  for (const { credentialID } of authenticators.list(id)) authenticators.remove(credentialID)
  return store.users.remove(id)
}

function requireFreeEmail(
  { users }: Store,
  { id, email }: Pick<AdapterUser, "id" | "email">,
): void {
  // Some providers send no address, and users without an address do not conflict.
  const owner = email ? users.list(email)[0] : undefined
  if (owner && owner.id !== id) throw new Error("The email address belongs to another user")
}
