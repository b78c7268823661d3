import { claim, type Claimant, hasAddress, settledUser } from "@sallyport/adapter-base"
import type { StoredRow } from "../store.js"
import { CLAIMING, findUser, readUserOf, type UserRow } from "./find-user.js"
import type { ClusterStore } from "./one-key.js"

/** Whose an address shall be. */
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
  const user = await findUser(store, await store.get(store.keys.email(email)))
  return user?.row.email === email ? user : null
}

/** Assigns an address to a user who is already stored and marked as wanting it. Fails if it belongs to someone else. */
export async function claimAddress(
  store: ClusterStore,
  { id, email }: AddressOf,
  by: Claimant,
): Promise<void> {
  const key = store.keys.email(email)
  const isHeldBy = async (holder: string) =>
    holder !== id && (await hasAddress(readUserOf(store), { id: holder, email }, by))
  const takeOver = async (holder: string): Promise<boolean> => {
    if (!(await store.replace(key, { from: holder, to: id }))) return false
    // The key has no version, so the holder may have left the address and come back since they were looked at.
    const isTheirs = await isHeldBy(holder).catch(async (error: unknown) => {
      await store.replace(key, { from: id, to: holder })
      throw error
    })
    return !isTheirs || !(await store.replace(key, { from: id, to: holder }))
  }
  const isClaimed = await claim<string>({
    read: () => store.get(key),
    isHeld: isHeldBy,
    write: async (holder) => (holder === null ? store.insert(key, id) : takeOver(holder)),
  })
  if (!isClaimed) throw new Error("The email address belongs to another user")
}

/**
 * Once more after a user was written: whether the address still leads to them, or does again. False if it belongs to
 * someone else by now.
 */
export async function keepAddress(store: ClusterStore, user: AddressOf): Promise<boolean> {
  const holder = await store.get(store.keys.email(user.email))
  if (holder === user.id) return true
  return claimAddress(store, user, settledUser(readUserOf(store), user.id)).then(
    () => true,
    async () => (await store.get(store.keys.email(user.email))) === user.id,
  )
}

/** Removes what leads from an address to this user, unless they have it again. */
export async function dropAddress(store: ClusterStore, email: unknown, id: string): Promise<void> {
  if (typeof email !== "string" || !email) return
  if (!(await store.remove(store.keys.email(email), id))) return
  const user = (await findUser(store, id))?.row
  if (user && [user.email, user[CLAIMING]].includes(email))
    await store.insert(store.keys.email(email), id)
}
