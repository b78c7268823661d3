import { type Claimant, hasAddress } from "@sallyport/adapter-base"
import { claimFor } from "./claims.js"
import { findUser, readUserOf } from "./find-user.js"
import type { Item } from "./items.js"
import { indexKeys, keys } from "./keys.js"
import type { Store } from "./store.js"

/**
 * The item of the user with this address; null if there is none. The claim leads to the user, or the index if there is
 * no claim, because `@auth/dynamodb-adapter` writes none. Either may lead to a user who has changed their address.
 */
export async function findByAddress(store: Store, email: string): Promise<Item | null> {
  for await (const id of candidates(store, email)) {
    const user = await findUser(store, id)
    if (user?.["email"] === email) return user
  }
  return null
}

/** Fails if the index leads from the address to a user: `@auth/dynamodb-adapter` writes no claims. */
export async function requireUnindexed(store: Store, email: string): Promise<void> {
  for (const { id } of await indexed(store, email))
    if ((await findUser(store, id))?.["email"] === email) throw taken()
}

/** Assigns an address to a user who is already stored and marked as wanting it. Fails if it belongs to someone else. */
export async function claimAddress(store: Store, email: string, by: Claimant): Promise<void> {
  const isHeld = (holder: string): Promise<boolean> =>
    hasAddress(readUserOf(store), { email, id: holder }, by)
  for (const { id } of await indexed(store, email))
    if (id !== by.id && (await isHeld(id))) throw taken()
  const key = keys.addressClaim(email)
  if (!(await claimFor(store, { key, userId: by.id, isHeld }))) throw taken()
}

function taken(): Error {
  return new Error("The email address belongs to another user")
}

async function* candidates(store: Store, email: string): AsyncGenerator<string> {
  const claimed = (await store.get(keys.addressClaim(email)))?.["userId"]
  if (typeof claimed === "string") yield claimed
  for (const { id } of await indexed(store, email)) if (id !== claimed) yield id
}

async function indexed(store: Store, email: string): Promise<readonly { id: string }[]> {
  const items = await store.find(indexKeys.user(email))
  return items.flatMap(({ id }) => (typeof id === "string" ? [{ id }] : []))
}
