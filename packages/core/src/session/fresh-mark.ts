import type { Cookie } from "../contract/cookies.js"
import type { StoreContext } from "../contract/session-strategy.js"
import { ownCookie } from "../cookies/own-cookie.js"

/** Beside the session's cookie, and never read as a part of it. */
const ENDING = "fresh"

/**
 * The cookie of a browser whose session has just been written: for `freshFor` seconds it is read from the primary. Only
 * where sessions are read from a replica.
 */
export function freshMark(context: StoreContext): readonly Cookie[] {
  const { replica } = context.config
  if (!replica) return []
  const { name, options } = markOf(context)
  const expires = new Date(context.now + replica.freshFor * 1000)
  return [{ name, value: "1", options: { ...options, expires } }]
}

/** Whether the browser carries it. It says nothing where sessions are read from no replica. */
export function isMarkedFresh(context: StoreContext): boolean {
  if (!context.config.replica) return false
  return context.jar[markOf(context).name] !== undefined
}

function markOf({ cookies: { sessionToken } }: StoreContext): Pick<Cookie, "name" | "options"> {
  return ownCookie({ callbackUrl: sessionToken, sessionToken }, ENDING)
}
