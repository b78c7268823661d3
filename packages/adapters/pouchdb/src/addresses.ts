import { claim, type Claimant, hasAddress } from "@sallyport/adapter-base"
import type { Document } from "./database.js"
import { readUserOf } from "./find-user.js"
import type { Store } from "./store.js"

/**
 * The user with this address; null if there is none. If there are several, as where `@auth/pouchdb-adapter` has stored a
 * second one, it is the user who has claimed the address.
 */
export async function findByAddress(store: Store, email: string): Promise<Document | null> {
  const users = await indexed(store, email)
  const [first = null] = users
  if (users.length < 2) return first
  const claimed = await store.get(await store.ids.address(email))
  return users.find(({ _id }) => _id === claimed?.["userId"]) ?? first
}

/** Assigns an address to a user who is already stored and marked as wanting it. Fails if it belongs to someone else. */
export async function claimAddress(store: Store, email: string, by: Claimant): Promise<void> {
  for (const { _id } of await indexed(store, email))
    if (_id !== by.id && (await hasAddress(readUserOf(store), { id: _id, email }, by)))
      throw taken()
  await claimFreshAddress(store, email, by)
}

/** The same for an address that the index has just not contained. */
export async function claimFreshAddress(store: Store, email: string, by: Claimant): Promise<void> {
  const isHeld = async (id: unknown): Promise<boolean> =>
    id !== by.id && hasAddress(readUserOf(store), { id, email }, by)
  const _id = await store.ids.address(email)
  const isClaimed = await claim({
    read: () => store.get(_id),
    isHeld: (found) => isHeld(found["userId"]),
    write: (found) => store.put(found ?? { _id }, { "sallyport:claim": true, userId: by.id }),
  })
  if (!isClaimed) throw taken()
}

/** Removes the entry that leads from an address to this user, if there is one. */
export async function dropAddress(store: Store, email: unknown, id: string): Promise<void> {
  if (typeof email !== "string" || !email) return
  const claimed = await store.get(await store.ids.address(email))
  if (claimed?.["userId"] === id) await store.remove(claimed)
}

/** An account may also have a member `email`. */
async function indexed(store: Store, email: string): Promise<readonly Document[]> {
  const found = await store.find({ index: "userByEmail", key: { email } })
  return found.filter(({ _id }) => store.ids.isUser(_id))
}

function taken(): Error {
  return new Error("The email address belongs to another user")
}
