export interface Claim<Found> {
  /** What stands where only one row can stand; null if there is nothing. */
  readonly read: () => Promise<Found | null>
  /** Whether what stands there is good: the user that it leads to exists, and has what they claimed. */
  readonly isHeld: (found: Found) => Promise<boolean>
  /** Writes the claim in place of what was found. False if someone else has written there since. */
  readonly write: (found: Found | null) => Promise<boolean>
}

/**
 * Writes a row that says whose an address or an account is: of several who want it at the same moment, one writes it. What
 * leads to no one is replaced, so that what a crash left behind stands in no one's way. False if it is held.
 *
 * A user is stored before the claim, so that a claim without its user is never one that is under way.
 */
export async function claim<Found>({ read, isHeld, write }: Claim<Found>): Promise<boolean> {
  for (;;) {
    const found = await read()
    if (found && (await isHeld(found))) return false
    if (await write(found)) return true
  }
}
