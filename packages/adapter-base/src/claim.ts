export interface Claim<Found> {
  /** The current row under the unique key; null if there is none. */
  readonly read: () => Promise<Found | null>
  /** Whether that row is valid: its user exists and has what they claimed. */
  readonly isHeld: (found: Found) => Promise<boolean>
  /** Replaces the row that was found with the claim, or inserts it. False if that is not what is stored any more. */
  readonly write: (found: Found | null) => Promise<boolean>
}

/**
 * Writes a row that says who owns an address or an account. Of several simultaneous callers, only one succeeds. A row
 * without a valid user is replaced, so that nothing that a crash left behind gets in the way. False if someone else
 * owns it.
 *
 * A user is stored before the claim, so a claim without a user never belongs to a request that is still running.
 *
 * Usually no one has claimed it before, so the first attempt is to insert it, without a look.
 */
export async function claim<Found>({ read, isHeld, write }: Claim<Found>): Promise<boolean> {
  if (await write(null)) return true
  for (;;) {
    const found = await read()
    if (found && (await isHeld(found))) return false
    if (await write(found)) return true
  }
}
