import { type Claimant, createClaimant } from "@sallyport/adapter-base"
import { CLAIMING, PENDING } from "./items.js"
import { keys } from "./keys.js"
import type { Store } from "./store.js"

/** A user who is being created. */
export function newUser(store: Store, id: string): Claimant {
  return createClaimant(id, async () => (await store.get(keys.user(id)))?.[PENDING] === true)
}

/** A user who changes to an address. */
export function movingUser(store: Store, id: string, email: string): Claimant {
  return createClaimant(id, async () => (await store.get(keys.user(id)))?.[CLAIMING] === email)
}

/** A user who is there, whom nobody stops. */
export function settledUser(id: string): Claimant {
  return createClaimant(id, async () => true)
}
