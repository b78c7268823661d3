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
  for (const id of await candidates(store, email)) {
    const user = await findUser(store, id)
    if (user?.["email"] === email) return user
  }
  return null
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
  return new Error("The e-mail address belongs to another user")
}

async function candidates(store: Store, email: string): Promise<Set<string>> {
  const [claimed, found] = await Promise.all([
    store.get(keys.addressClaim(email)),
    indexed(store, email),
  ])
  const ids = [claimed?.["userId"], ...found.map(({ id }) => id)]
  return new Set(ids.filter((id) => typeof id === "string"))
}

async function indexed(store: Store, email: string): Promise<readonly { id: string }[]> {
  const items = await store.find(indexKeys.user(email))
  return items.flatMap(({ id }) => (typeof id === "string" ? [{ id }] : []))
}
