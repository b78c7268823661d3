import type { AdapterSession } from "../contract/adapter.js"
import type { Awaitable } from "../contract/awaitable.js"
import type { StoreContext } from "../contract/session-strategy.js"
import { extendOnce } from "./extend-once.js"
import { adapterOf } from "./held-session.js"
import { storedRenewalAge } from "./renewal-age.js"

/** Milliseconds. */
const TOLERANCE = 60_000

/**
 * The new expiry, if it was due and has been written; otherwise null. An expiry further away than `maxAge` was set when
 * `maxAge` was higher, and is shortened.
 */
export function extendWhenDue(
  context: StoreContext,
  session: AdapterSession,
): Awaitable<Date | null> {
  const { maxAge } = context.config
  const lastSet = session.expires.getTime() - maxAge * 1000
  // The clocks of two servers may differ slightly. A session that was written just now must not be written again.
  const isTooFar = lastSet > context.now + TOLERANCE
  if (!isTooFar && lastSet + storedRenewalAge(context.config) > context.now) return null
  const expires = new Date(context.now + maxAge * 1000)
  return extendOnce(context, session, () => extend(context, { ...session, expires }))
}

async function extend(
  context: StoreContext,
  { sessionToken, expires }: AdapterSession,
): Promise<Date | null> {
  try {
    await adapterOf(context).updateSession({ sessionToken, expires })
    return expires
  } catch (error) {
    context.config.logger.error(error as Error)
    return null
  }
}
