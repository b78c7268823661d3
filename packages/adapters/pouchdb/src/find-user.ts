import type { ReadUser } from "@sallyport/adapter-base"
import { CLAIMING, contentOf, PENDING } from "./content.js"
import type { Document } from "./database.js"
import type { Store } from "./store.js"

/** The document of a user; null if there is none, or if they are still being created. */
export async function findUser(store: Store, id: unknown): Promise<Document | null> {
  const user = store.ids.isUser(id) ? await store.get(id) : null
  return user?.[PENDING] ? null : user
}

/** Reads the state of a user. */
export function readUserOf(store: Store): ReadUser {
  return async (id) => {
    const user = store.ids.isUser(id) ? await store.get(id) : null
    return (
      user && {
        email: user["email"],
        isPending: user[PENDING] === true,
        movingTo: user[CLAIMING],
        remove: () => store.remove(user),
        stopMoving: () => store.put(user, contentOf(user)),
      }
    )
  }
}
