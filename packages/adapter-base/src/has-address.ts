import type { Claimant } from "./claimant.js"
import { findUserOrAbort } from "./find-user-or-abort.js"
import type { ReadUser } from "./user-state.js"

/**
 * Whether a user has the address that the claimant wants. If the user is only about to change to it, that change is
 * stopped, for the same reason as in `findUserOrAbort`.
 */
export async function hasAddress(
  readUser: ReadUser,
  { id, email }: { id: unknown; email: string },
  claimant: Claimant,
): Promise<boolean> {
  const user = await findUserOrAbort(readUser, id, claimant)
  if (user?.email === email) return true
  if (user?.movingTo !== email) return false
  await claimant.requireRunning()
  if (await user.stopMoving()) return false
  const now = await readUser(String(id))
  return now?.email === email && !now.isPending
}
