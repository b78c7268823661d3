import { claim, type Claimant, hasAddress, settledUser } from "@sallyport/adapter-base"
import type { StoredRow } from "../store.js"
import { addressKeys } from "./address-keys.js"
import { CLAIMING, findUser, readUserOf, type UserRow } from "./find-user.js"
import type { ClusterStore } from "./one-key.js"

/** Whose an address is to be. */
export interface AddressOf {
  readonly id: string
  readonly email: string
}

/**
 * The user with this address; null if there is none. The key of an address may lead to a user who was removed, is still
 * being created or has changed their address: `@auth/upstash-redis-adapter` and crashes leave such keys behind.
 */
export async function findByAddress(
  store: ClusterStore,
  email: string,
): Promise<StoredRow<UserRow> | null> {
  const found = await addressKeys(store, email).read()
  const user = found && (await findUser(store, found.holder))
  if (!found || user?.row.email !== email) return null
  // Whoever looked whether the user has left the address has died since.
  if (found.isLeft) await addressKeys(store, email).keep(found.holder)
  return user
}

/** Assigns an address to a user who is already stored and marked as wanting it. Fails if it belongs to someone else. */
export async function claimAddress(
  store: ClusterStore,
  { id, email }: AddressOf,
  by: Claimant,
): Promise<void> {
  const key = addressKeys(store, email)
  const isHeld = async (holder: string) =>
    holder !== id && (await hasAddress(readUserOf(store), { id: holder, email }, by))
  const takeOver = async (holder: string): Promise<boolean> => {
    if (holder === id) return key.replace(holder, id)
    if (!(await key.leave(holder))) return false
    // Since they were looked at, they may have come back.
    if (!(await isHeld(holder))) return key.replaceLeft(holder, id)
    await key.keep(holder)
    return false
  }
  const isClaimed = await claim<string>({
    read: async () => (await key.read())?.holder ?? null,
    isHeld,
    write: async (holder) => (holder === null ? key.insert(id) : takeOver(holder)),
  })
  if (!isClaimed) throw new Error("The email address belongs to another user")
}

/**
 * Once more after a user was written: whether the address leads to them, or does again. False if it belongs to someone
 * else by now.
 */
export async function keepAddress(store: ClusterStore, user: AddressOf): Promise<boolean> {
  const key = addressKeys(store, user.email)
  if (await key.keep(user.id)) return true
  return claimAddress(store, user, settledUser(readUserOf(store), user.id)).then(
    () => true,
    () => key.keep(user.id),
  )
}

/** Removes what leads from an address to this user, unless they have it or are about to. */
export async function dropAddress(store: ClusterStore, email: unknown, id: string): Promise<void> {
  if (typeof email !== "string" || !email) return
  const key = addressKeys(store, email)
  if (!(await key.leave(id))) return
  const user = (await findUser(store, id))?.row
  if (user && [user.email, user[CLAIMING]].includes(email)) await key.keep(id)
  else await key.removeLeft(id)
}
