import type { ReadUser, UserState } from "./user-state.js"

/** A user who claims an address or an account, in a store that writes one row at a time. */
export interface Claimant {
  readonly id: string
  /**
   * Throws if another claimant has stopped this one. Called before this claimant stops anyone, so that two who want the
   * same do not stop each other: accounts are claimed before addresses, and a stopped claimant stops no one.
   */
  readonly requireRunning: () => Promise<void>
}

/** A user who is being created. */
export function newUser(readUser: ReadUser, id: string): Claimant {
  return createClaimant(readUser, id, ({ isPending }) => isPending)
}

/** A user who is changing their address. */
export function movingUser(readUser: ReadUser, id: string, email: string): Claimant {
  return createClaimant(readUser, id, ({ movingTo }) => movingTo === email)
}

/** A user who already exists; no one can stop them. */
export function settledUser(readUser: ReadUser, id: string): Claimant {
  return createClaimant(readUser, id, () => true)
}

function createClaimant(
  readUser: ReadUser,
  id: string,
  isRunning: (user: UserState) => boolean,
): Claimant {
  const requireRunning = async (): Promise<void> => {
    const user = await readUser(id)
    if (!user || !isRunning(user)) throw claimLostError()
  }
  return { id, requireRunning }
}

/** The error of a claimant that another one has stopped. */
export function claimLostError(): Error {
  return new Error("The email address or the account was taken by another request")
}
