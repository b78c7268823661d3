import type { Claimant } from "@sallyport/adapter-base"
import { PENDING } from "./entities.js"
import { places } from "./place.js"
import type { Found, Store } from "./store.js"

/** A user; null where there is none, or they are only being created. */
export async function findUser(store: Store, id: unknown): Promise<Found | null> {
  if (typeof id !== "string") return null
  const user = await store.get(await places.user(id))
  return user?.row["id"] !== id || user.row[PENDING] ? null : user
}

/**
 * A user for somebody who wants what that user claims. One who is only being created is removed, because their process may
 * have died. If it has not, it fails: of two at the same moment the later wins then.
 */
export async function findUserOrAbort(
  store: Store,
  id: unknown,
  claimant: Claimant,
): Promise<Found | null> {
  if (typeof id !== "string") return null
  const user = await store.get(await places.user(id))
  if (!user?.row[PENDING]) return user
  await claimant.requireRunning()
  if (await store.remove(user)) return null
  // They were faster.
  return findUser(store, id)
}
