import { type Claimant, createClaimant } from "@sallyport/adapter-base"
import { CLAIMING, PENDING } from "./entities.js"
import { places } from "./place.js"
import type { Store } from "./store.js"

/** A user who is being created. */
export function newUser(store: Store, id: string): Claimant {
  return storedUser(store, id, (user) => user[PENDING] === true)
}

/** A user who changes to an address. */
export function movingUser(store: Store, id: string, email: string): Claimant {
  return storedUser(store, id, (user) => user[CLAIMING] === email)
}

/** A user who is there, whom nobody stops. */
export function settledUser(store: Store, id: string): Claimant {
  return storedUser(store, id, () => true)
}

function storedUser(
  store: Store,
  id: string,
  isRunning: (user: Readonly<Record<string, unknown>>) => boolean,
): Claimant {
  return createClaimant(id, async () => {
    const user = await store.get(await places.user(id))
    return user !== null && isRunning(user.row)
  })
}
