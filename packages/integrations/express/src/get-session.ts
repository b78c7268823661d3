import { readSession, writeNodeCookies, type SessionOf } from "@sallyport/core/integration"
import type { Session } from "@sallyport/core/types"
import type { Request } from "express"
import { configFor, type ExpressAuthConfig } from "./config-for.js"
import { siteOrigin } from "./site-origin.js"

/** What `getSession` gives without a `session` callback of your own. */
export type GetSessionResult = Promise<Session | null>

/**
 * The session of a request, typed as your `session` callback returns it; null when no one is signed in. A session that
 * was extended is extended in the browser too, as long as the response has not begun. Throws an `AuthError` when the
 * configuration or the store fails, because then it is not known who is asking.
 */
export async function getSession<const Config extends ExpressAuthConfig>(
  req: Request,
  config: Config,
): Promise<SessionOf<Config> | null> {
  const { session, cookies } = await readSession(configFor(config), {
    cookie: req.headers.cookie,
    secure: siteOrigin(req).startsWith("https:"),
  })
  const { res } = req
  if (res) writeNodeCookies(res, cookies)
  return session as SessionOf<Config> | null
}
