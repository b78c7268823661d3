import type { Claimant } from "./claimant.js"
import { findUserOrAbort } from "./find-user-or-abort.js"
import type { ReadUser } from "./user-state.js"

/**
 * Whether a user has the address, for someone who wants it. If they are only about to have it, that is stopped, for the
 * reason of `findUserOrAbort`.
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
