import { keepPrivate, privateCopy } from "@sallyport/core/integration"
import type { Context } from "hono"

/** The requests whose responses renew or end a session. */
const carriers = new WeakSet<Context>()

/**
 * Call this when a response sets cookies of one person: it then stays out of caches, whatever the application says
 * (CWE-525).
 */
export function carriesCookies(c: Context): void {
  carriers.add(c)
  keepPrivate(c.res.headers)
}

/** Call this after the application has responded, because a response that it created has headers of its own. */
export function keepAnswerPrivate(c: Context): void {
  // A connection that has become a web socket is not a response that a cache could keep.
  if (!carriers.has(c) || c.res.status === 101) return
  const { res } = c
  // Without this, Hono would add the headers of one response to those of the other.
  c.res = undefined
  c.res = privateCopy(res)
}
