import { omitUndefined, type UserOperations } from "@sallyport/adapter-base"
import type { AdapterUser } from "@sallyport/core/adapters"
import { findByAddress } from "../find-by-address.js"
import { insertUser, requireFreeAddress } from "../insert-user.js"
import { listKeys } from "../key-list.js"
import { accountsOf, removeOwned, sessionsOf } from "../owned-rows.js"
import { removeAuthenticators } from "../owned-authenticators.js"
import type { Store } from "../store.js"

export function userOperations(store: Store): UserOperations {
  const { keys, getRow } = store
  return {
    createUser: (user) => insertUser(store, user),
    getUser: async (id) => {
      const user = await getRow<AdapterUser>(keys.user(id))
      return user?.id === id ? user : null
    },
    getUserByEmail: async (email) => (await findByAddress(store, email))?.user ?? null,
    updateUser: (change) => updateUser(store, change),
    deleteUser: (id) => deleteUser(store, id),
  }
}

async function updateUser(
  store: Store,
  change: Partial<AdapterUser> & Pick<AdapterUser, "id">,
): Promise<AdapterUser> {
  const { keys, getRow, setRow } = store
  const key = keys.user(change.id)
  const before = await getRow<AdapterUser>(key)
  const addresses = [before?.email, change.email].flatMap((one) => (one ? [keys.email(one)] : []))
  return store.exclusively([key, ...addresses], async () => {
    const old = await getRow<AdapterUser>(key)
    if (!old) throw new Error("The user does not exist")
    const user = { ...old, ...omitUndefined(change) }
    await requireFreeAddress(store, user)
    await setRow(key, user)
    if (user.email) await store.setText(keys.email(user.email), user.id)
    if (old.email !== user.email) await freeAddress(store, old)
    return user
  })
}

async function deleteUser(store: Store, id: string): Promise<AdapterUser | null> {
  const { keys, getRow } = store
  const key = keys.user(id)
  const email = (await getRow<AdapterUser>(key))?.email
  const others = [
    ...(email ? [keys.email(email)] : []),
    ...(await listKeys(store, accountsOf(store, id))),
  ]
  return store.exclusively([key, ...others], async () => {
    const user = await getRow<AdapterUser>(key)
    // Removes the user first: whatever an interruption leaves behind belongs to no one.
    await store.remove(key)
    if (user) await freeAddress(store, user)
    await removeOwned(store, id, sessionsOf(store, id))
    await removeOwned(store, id, accountsOf(store, id))
    await removeAuthenticators(store, id)
    return user
  })
}

/** Removes the entry that leads from an address to the user, if it is theirs. */
async function freeAddress(
  { keys, getText, remove }: Store,
  { id, email }: AdapterUser,
): Promise<void> {
  if (!email) return
  for (const key of new Set([keys.email(email), keys.formerEmail(email)]))
    if ((await getText(key)) === id) await remove(key)
}
