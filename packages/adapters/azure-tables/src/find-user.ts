import type { ReadUser } from "@sallyport/adapter-base"
import { CLAIMING, PENDING, propertiesOf } from "./entities.js"
import { entityKeys } from "./entity-key.js"
import type { FoundEntity, Store } from "./store.js"

/** A user; null if there is none, or if they are still being created. */
export async function findUser(store: Store, id: unknown): Promise<FoundEntity | null> {
  if (typeof id !== "string") return null
  const user = await store.get(await entityKeys.user(id))
  return user?.row["id"] !== id || user.row[PENDING] ? null : user
}

/** Reads the state of a user. */
export function readUserOf(store: Store): ReadUser {
  return async (id) => {
    const user = await store.get(await entityKeys.user(id))
    return (
      user && {
        email: user.row["email"],
        isPending: user.row[PENDING] === true,
        movingTo: user.row[CLAIMING],
        remove: () => store.remove(user),
        stopMoving: async () => (await store.replace(user, propertiesOf(user.row))) !== null,
      }
    )
  }
}
