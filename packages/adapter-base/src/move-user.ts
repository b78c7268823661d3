import { movingUser, type Claimant } from "./claimant.js"
import type { ReadUser } from "./user-state.js"

/** The writes by which a user comes to another address, in a store that writes one row at a time. */
export interface UserMove<Row> {
  readonly readUser: ReadUser
  /** Says in the user's row that they are about to change their address. */
  readonly mark: () => Promise<unknown>
  readonly claimAddress: (by: Claimant) => Promise<void>
  /** Changes the row, and takes the mark from it; fails if the mark is gone. */
  readonly complete: () => Promise<Row>
}

/**
 * Says that the user wants the address, claims it, and changes it if no one has stopped that: anyone who wants the same address
 * stops one who may have crashed in between.
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
