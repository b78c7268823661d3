import { CLAIMING, PENDING } from "./items.js"
import { keys } from "./keys.js"
import type { Store } from "./store.js"

/** Who wants an address or an account. */
export interface Claimant {
  readonly id: string
  /**
   * Fails where another claimant has stopped this one. Asked before stopping anybody, so that of two who want the same they
   * do not stop each other: an account is claimed before an address, and who was stopped stops nobody.
   */
  readonly requireRunning: () => Promise<void>
}

/** A user who is being created. */
export function newUser(store: Store, id: string): Claimant {
  return running(id, async () => (await store.get(keys.user(id)))?.[PENDING] === true)
}

/** A user who changes to an address. */
export function movingUser(store: Store, id: string, email: string): Claimant {
  return running(id, async () => (await store.get(keys.user(id)))?.[CLAIMING] === email)
}

/** A user who is there, whom nobody stops. */
export function settledUser(id: string): Claimant {
  return running(id, async () => true)
}

function running(id: string, isRunning: () => Promise<boolean>): Claimant {
  const requireRunning = async (): Promise<void> => {
    if (!(await isRunning())) throw stopped()
  }
  return { id, requireRunning }
}

/** What a claimant fails with whom another has stopped. */
export function stopped(): Error {
  return new Error("The e-mail address or the account was taken by another request")
}
