import type { WayRemoval } from "../contract/way-in.js"
import { LastWayIn } from "../errors/request-errors.js"
import { waysIn, type KnowsWays } from "./ways-in.js"

/**
 * Removes a way in, unless the person could not sign in any more without it. What `remove` answers. Rejects with
 * `LastWayIn` if they could not, and as `remove` does. Of two at the same time, each counts on what the other removes: so
 * both count once more, and put back what they have removed if nothing is left. Both succeed only if a process stops then.
 */
export async function removeUnlessLast<Result>(
  site: KnowsWays,
  { user, way, putBack }: WayRemoval<Result>,
  remove: () => Promise<Result>,
): Promise<Result> {
  const ways = await waysIn(site, user)
  requireAnother(ways.filter(({ kind, id }) => kind !== way.kind || id !== way.id))
  const removed = await remove()
  if (!putBack || (await waysIn(site, user)).length > 0) return removed
  // Whoever was deleted meanwhile needs none.
  if (!(await site.adapter?.getUser?.(user.id))) return removed
  await putBack(removed)
  throw lastWayIn()
}

/** Throws `LastWayIn` if nothing would be left. */
export function requireAnother(left: readonly unknown[]): void {
  if (left.length === 0) throw lastWayIn()
}

function lastWayIn(): LastWayIn {
  return new LastWayIn(
    "This is the only way in that is known of this person, so it was not removed. Let them add another one first, such as a second passkey, an account of a provider, or a password.",
  )
}
