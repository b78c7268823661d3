import type { Claimant } from "./claimant.js"
import type { ReadUser, UserState } from "./user-state.js"

/**
 * The user who holds what the claimant wants; null if there is none. A user who is still being created is removed,
 * because their process may have died. If it is alive, its request fails: of two simultaneous requests, the later one
 * wins.
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
  // The user was completed in the meantime, or someone else has removed them.
  const now = await readUser(id)
  return now?.isPending ? null : now
}
