import { movingUser, type Claimant } from "./claimant.js"
import type { ReadUser } from "./user-state.js"

/** The writes that change a user's address, in a store that writes one row at a time. */
export interface UserMove<Row> {
  readonly readUser: ReadUser
  /** Marks the user's row: they are about to change their address. */
  readonly mark: () => Promise<unknown>
  readonly claimAddress: (by: Claimant) => Promise<void>
  /** Changes the row and removes the mark; fails if the mark is gone. */
  readonly complete: () => Promise<Row>
}

/**
 * Marks that the user wants the address, claims it, and changes the row unless someone has stopped the change: another
 * request for the same address stops it, because this process may have crashed in between.
 */
export async function moveUser<Row>(
  { readUser, mark, claimAddress, complete }: UserMove<Row>,
  { id, email }: { id: string; email: string },
): Promise<Row> {
  await mark()
  try {
    await claimAddress(movingUser(readUser, id, email))
    return await complete()
  } catch (error) {
    const user = await readUser(id)
    if (user?.movingTo === email) await user.stopMoving()
    throw error
  }
}
