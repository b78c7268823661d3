import type { Claimant } from "./claimant.js"
import type { ReadUser, UserState } from "./user-state.js"

/**
 * A user for someone who wants what that user claims; null if there is none. One who is only being created is removed,
 * because their process may have died. If it has not, it fails: of two at the same moment the later wins then.
 */
export async function findUserOrAbort(
  readUser: ReadUser,
  id: unknown,
  claimant: Claimant,
): Promise<UserState | null> {
  if (typeof id !== "string") return null
  const user = await readUser(id)
  if (!user?.isPending) return user
  await claimant.requireRunning()
  if (await user.remove()) return null
  // They were faster, or someone else has removed them.
  const now = await readUser(id)
  return now?.isPending ? null : now
}
