import { claim } from "./claim.js"
import type { Claimant } from "@sallyport/adapter-base"
import { isEqual } from "./condition.js"
import { findUser, findUserOrAbort } from "./find-user.js"
import { CLAIMING, type Item } from "./items.js"
import { indexKeys, keys } from "./keys.js"
import type { Store } from "./store.js"

/**
 * The item of the user who has an address; null where nobody has. The claim says who it is, and the index where there is
 * none: `@auth/dynamodb-adapter` writes none. Either may lead to somebody who has changed their address.
 */
export async function findByAddress(store: Store, email: string): Promise<Item | null> {
  for (const id of await candidates(store, email)) {
    const user = await findUser(store, id)
    if (user?.["email"] === email) return user
  }
  return null
}

/** Makes an address a user's, who is stored already and says that they want it. Fails where it is somebody else's. */
export async function claimAddress(store: Store, email: string, by: Claimant): Promise<void> {
  const isHeld = (holder: string): Promise<boolean> => hasAddress(store, { email, id: holder }, by)
  for (const { id } of await indexed(store, email))
    if (id !== by.id && (await isHeld(id))) throw taken()
  if (!(await claim(store, { key: keys.addressClaim(email), by, isHeld }))) throw taken()
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

/** Whether a user has the address. If they are only about to have it, that is stopped, for the reason of `findUserOrAbort`. */
async function hasAddress(
  store: Store,
  { email, id }: { email: string; id: string },
  claimant: Claimant,
): Promise<boolean> {
  const user = await findUserOrAbort(store, id, claimant)
  if (user?.["email"] === email) return true
  if (user?.[CLAIMING] !== email) return false
  await claimant.requireRunning()
  const stopped = { remove: [CLAIMING] }
  if (await store.update(keys.user(id), stopped, isEqual(CLAIMING, email))) return false
  return (await findUser(store, id))?.["email"] === email
}
