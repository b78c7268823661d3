/** Who wants an address or an account, in a store that writes one row at a time. */
export interface Claimant {
  readonly id: string
  /**
   * Fails where another claimant has stopped this one. Asked before stopping anybody, so that of two who want the same they
   * do not stop each other: an account is claimed before an address, and who was stopped stops nobody.
   */
  readonly requireRunning: () => Promise<void>
}

export function createClaimant(id: string, isRunning: () => Promise<boolean>): Claimant {
  const requireRunning = async (): Promise<void> => {
    if (!(await isRunning())) throw stopped()
  }
  return { id, requireRunning }
}

/** What a claimant fails with whom another has stopped. */
export function stopped(): Error {
  return new Error("The e-mail address or the account was taken by another request")
}
