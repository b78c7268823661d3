import type { Claimant } from "@sallyport/adapter-base"
import { isEqual } from "./condition.js"
import { PENDING, type Item } from "./items.js"
import { keys } from "./keys.js"
import type { Store } from "./store.js"

/** The item of a user; null where there is none, or they are only being created. */
export async function findUser(store: Store, id: string): Promise<Item | null> {
  const user = await store.get(keys.user(id))
  return user?.[PENDING] ? null : user
}

/**
 * The item of a user for somebody who wants what that user claims. One who is only being created is removed, because their
 * process may have died. If it has not, it fails: of two at the same moment the later wins then.
 */
export async function findUserOrAbort(
  store: Store,
  id: string,
  claimant: Claimant,
): Promise<Item | null> {
  const user = await store.get(keys.user(id))
  if (!user?.[PENDING]) return user
  await claimant.requireRunning()
  if (await store.remove(keys.user(id), isEqual(PENDING, true))) return null
  // They were faster.
  return findUser(store, id)
}
