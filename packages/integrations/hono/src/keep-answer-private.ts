import { keepPrivate, privateCopy } from "@sallyport/core/integration"
import type { Context } from "hono"

/** The requests whose answers renew or end a session. */
const carriers = new WeakSet<Context>()

/** From now on, and whatever the application says of caches: the answer carries cookies of one person (CWE-525). */
export function carriesCookies(c: Context): void {
  carriers.add(c)
  keepPrivate(c.res.headers)
}

/** Once the application has answered: a response that it made by itself has headers of its own. */
export function keepAnswerPrivate(c: Context): void {
  // A connection that has become a web socket is no answer that could be kept.
  if (!carriers.has(c) || c.res.status === 101) return
  const { res } = c
  // Without this, Hono would add the headers of the one to those of the other.
  c.res = undefined
  c.res = privateCopy(res)
}
