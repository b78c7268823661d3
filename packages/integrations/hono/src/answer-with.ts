import { keepPrivate } from "@sallyport/core/integration"
import type { Context } from "hono"

/**
 * Answers with a response of the actions. What earlier middleware has set in `c.res` takes precedence in Hono: its
 * cookies replace those of the response, so that nobody could sign in or out, and its `Cache-Control` would let a cache
 * keep somebody's session.
 */
export function answerWith(c: Context, answer: Response): Response {
  // Without effect if there is no `c.res` yet: the response then keeps its own.
  for (const line of answer.headers.getSetCookie()) c.header("set-cookie", line, { append: true })
  const isPrivate = answer.headers.get("cache-control")?.includes("no-store")
  c.res = answer
  if (isPrivate) keepPrivate(c.res.headers)
  return c.res
}
