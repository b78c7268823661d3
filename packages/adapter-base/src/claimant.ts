import type { ReadUser, UserState } from "./user-state.js"

/** Who wants an address or an account, in a store that writes one row at a time. */
export interface Claimant {
  readonly id: string
  /**
   * Fails if another claimant has stopped this one. Asked before stopping anyone, so that of two who want the same they
   * do not stop each other: an account is claimed before an address, and who was stopped stops no one.
   */
  readonly requireRunning: () => Promise<void>
}

/** A user who is being created. */
export function newUser(readUser: ReadUser, id: string): Claimant {
  return claimantWho(readUser, id, ({ isPending }) => isPending)
}

/** A user who changes to an address. */
export function movingUser(readUser: ReadUser, id: string, email: string): Claimant {
  return claimantWho(readUser, id, ({ movingTo }) => movingTo === email)
}

/** A user who is there, whom no one stops. */
export function settledUser(readUser: ReadUser, id: string): Claimant {
  return claimantWho(readUser, id, () => true)
}

function claimantWho(
  readUser: ReadUser,
  id: string,
  isRunning: (user: UserState) => boolean,
): Claimant {
  const requireRunning = async (): Promise<void> => {
    const user = await readUser(id)
    if (!user || !isRunning(user)) throw stopped()
  }
  return { id, requireRunning }
}

/** What a claimant fails with whom another has stopped. */
export function stopped(): Error {
  return new Error("The e-mail address or the account was taken by another request")
}
