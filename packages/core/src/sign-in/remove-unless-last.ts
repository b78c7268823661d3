import type { AdapterUser } from "../contract/adapter.js"
import type { WayIn } from "../contract/way-in.js"
import { LastWayIn } from "../errors/request-errors.js"
import { waysIn, type KnowsWays } from "./ways-in.js"

/** What is removed from whom. */
export interface WayRemoval {
  readonly user: AdapterUser
  readonly way: WayIn
}

/**
 * Removes a way in, unless the person could not sign in any more without it. What `remove` answers. Rejects with
 * `LastWayIn` if they could not, and as `remove` does. Two at the same time may both succeed: each counts on what the other
 * removes.
 */
export async function removeUnlessLast<Result>(
  site: KnowsWays,
  { user, way }: WayRemoval,
  remove: () => Promise<Result>,
): Promise<Result> {
  const ways = await waysIn(site, user)
  requireAnother(ways.filter(({ kind, id }) => kind !== way.kind || id !== way.id))
  return remove()
}

/** Throws `LastWayIn` if nothing would be left. */
export function requireAnother(left: readonly unknown[]): void {
  if (left.length > 0) return
  throw new LastWayIn(
    "This is the only way in that is known of this person, so it was not removed. Let them add another one first, such as a second passkey, an account of a provider, or a password.",
  )
}
