import type { ReadUser } from "@sallyport/adapter-base"
import { isEqual } from "./condition.js"
import { CLAIMING, PENDING, type Item } from "./items.js"
import { keys } from "./keys.js"
import type { Store } from "./store.js"

/** The item of a user; null if there is none, or if they are still being created. */
export async function findUser(store: Store, id: string): Promise<Item | null> {
  const user = await store.get(keys.user(id))
  return user?.[PENDING] ? null : user
}

/** Reads the state of a user. */
export function readUserOf(store: Store): ReadUser {
  return async (id) => {
    const key = keys.user(id)
    const user = await store.get(key)
    const movingTo = user?.[CLAIMING]
    return (
      user && {
        email: user["email"],
        isPending: user[PENDING] === true,
        movingTo,
        remove: async () => (await store.remove(key, isEqual(PENDING, true))) !== null,
        stopMoving: async () =>
          (await store.update(key, { remove: [CLAIMING] }, isEqual(CLAIMING, movingTo))) !== null,
      }
    )
  }
}
