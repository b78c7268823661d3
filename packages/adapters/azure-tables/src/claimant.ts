import { CLAIMING, PENDING } from "./entities.js"
import { places } from "./place.js"
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
  return running(store, id, (user) => user[PENDING] === true)
}

/** A user who changes to an address. */
export function movingUser(store: Store, id: string, email: string): Claimant {
  return running(store, id, (user) => user[CLAIMING] === email)
}

/** A user who is there, whom nobody stops. */
export function settledUser(store: Store, id: string): Claimant {
  return running(store, id, () => true)
}

function running(
  store: Store,
  id: string,
  isRunning: (user: Readonly<Record<string, unknown>>) => boolean,
): Claimant {
  const requireRunning = async (): Promise<void> => {
    const user = await store.get(await places.user(id))
    if (!user || !isRunning(user.row))
      throw new Error("The e-mail address or the account was taken by another request")
  }
  return { id, requireRunning }
}
