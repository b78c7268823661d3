import { type Claimant, hasAddress } from "@sallyport/adapter-base"
import { claimFor } from "./claims.js"
import { findUser, readUserOf } from "./find-user.js"
import type { Item } from "./items.js"
import { indexKeys, keys } from "./keys.js"
import type { Store } from "./store.js"

/**
 * The item of the user who has an address; null if no one has. The claim says who it is, and the index where there is
 * none: `@auth/dynamodb-adapter` writes none. Either may lead to someone who has changed their address.
 */
export async function findByAddress(store: Store, email: string): Promise<Item | null> {
  for (const id of await candidates(store, email)) {
    const user = await findUser(store, id)
    if (user?.["email"] === email) return user
  }
  return null
}

/** Makes an address a user's, who is stored already and says that they want it. Fails if it is someone else's. */
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
