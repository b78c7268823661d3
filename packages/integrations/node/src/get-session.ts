import { readSession, writeNodeCookies, type SessionOf } from "@sallyport/core/integration"
import { configFor, type NodeAuthConfig } from "./config-for.js"
import type { NodeRequest, NodeResponse } from "./node-server.js"
import { siteOf } from "./site-of.js"

/**
 * The session of a request, typed as your `session` callback returns it; null when no one is signed in. A session that
 * was extended is extended in the browser too, as long as the response has not begun. Throws an `AuthError` when the
 * configuration or the store fails, because then it is not known who is asking, and a `TypeError` with the `status` 400 for a
 * `Host` header that is none.
 */
export async function getSession<const Config extends NodeAuthConfig>(
  req: NodeRequest,
  res: NodeResponse,
  config: Config,
): Promise<SessionOf<Config> | null> {
  const { session, cookies } = await readSession(configFor(config), {
    cookie: req.headers.cookie,
    secure: siteOf(req, config).startsWith("https:"),
  })
  writeNodeCookies(res, cookies)
  return session as SessionOf<Config> | null
}
