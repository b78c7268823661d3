import type { UserOperations } from "@sallyport/adapter-base"
import type { AdapterUser } from "@sallyport/core/adapters"
import { findByAddress } from "../addresses.js"
import { documentsOf, removeAll } from "../documents-of-user.js"
import { changeUser } from "../change-user.js"
import type { Document } from "../database.js"
import { findUser } from "../find-user.js"
import { insertUser } from "../insert-user.js"
import { toAdapterUser } from "../rows.js"
import type { Store } from "../store.js"

export function userOperations(store: Store): UserOperations {
  return {
    createUser: (user) => insertUser(store, user),
    getUser: async (id) => rowOf(await findUser(store, id)),
    getUserByEmail: async (email) => rowOf(await findByAddress(store, email)),
    updateUser: async (change) => toAdapterUser(await changeUser(store, change)),
    deleteUser: (id) => deleteUser(store, id),
  }
}

/**
 * Removes the user first: whatever a crash leaves behind belongs to no one, and is removed when this is called again.
 */
async function deleteUser(store: Store, id: string): Promise<AdapterUser | null> {
  const user = store.ids.isUser(id) ? await store.removeById(id) : null
  const kinds = ["addresses", "sessions", "accounts", "authenticators"] as const
  await removeAll(store, await documentsOf(store, id, ...kinds))
  return rowOf(user)
}

function rowOf(user: Document | null): AdapterUser | null {
  return user && toAdapterUser(user)
}
