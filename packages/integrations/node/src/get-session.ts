import {
  isReceivedInDevelopment,
  warnOfMissingAwait,
  warnOfMountedWrong,
  readSession,
  unlessFailed,
  writeNodeCookies,
  type OnlyKnown,
  type SessionOf,
} from "@sallyport/core/integration"
import { configFor, type NodeAuthConfig } from "./config-for.js"
import type { NodeRequest, NodeResponse } from "./node-server.js"
import { siteOf } from "./site-of.js"

/**
 * The session of a request, typed as your `session` callback returns it; null if no one is signed in. If the session
 * was extended, the browser's cookie is extended too, unless the response has already started. Throws an `AuthError` if
 * the configuration or the store fails, because it is then unknown who is signed in (see `session.onFailure`), and a `TypeError` with the
 * `status` 400 for an invalid `Host` header.
 */
export function getSession<const Config extends NodeAuthConfig>(
  req: NodeRequest,
  res: NodeResponse,
  config: OnlyKnown<Config, NodeAuthConfig>,
): Promise<SessionOf<Config> | null> {
  const configured = async () => configFor(config)
  return warnOfMissingAwait(read(req, res, config) as Promise<SessionOf<Config> | null>, {
    env: process.env,
    configured,
    isLocal: () => isReceivedInDevelopment(req, configFor(config)),
  })
}

async function read(req: NodeRequest, res: NodeResponse, config: NodeAuthConfig): Promise<unknown> {
  const filled = configFor(config)
  warnOfMountedWrong(req, filled)
  const { session, cookies } = await unlessFailed(
    config,
    readSession(filled, {
      cookie: req.headers.cookie,
      secure: siteOf(req, config).startsWith("https:"),
    }),
    { session: null, cookies: [] },
  )
  writeNodeCookies(res, cookies)
  return session
}
