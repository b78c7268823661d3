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
import type { Session } from "@sallyport/core/types"
import type { Request } from "express"
import { configFor, type ExpressAuthConfig } from "./config-for.js"
import { siteOrigin } from "./site-origin.js"

/** The result of `getSession` without a `session` callback of your own. */
export type GetSessionResult = Promise<Session | null>

/**
 * The session of a request, typed as your `session` callback returns it; null if no one is signed in. If the session
 * was extended, the browser's cookie is extended too, unless the response has already started. Throws an `AuthError` if
 * the configuration or the store fails, because it is then unknown who is signed in; `session.onFailure` can change that.
 */
export function getSession<const Config extends ExpressAuthConfig>(
  req: Request,
  config: OnlyKnown<Config, ExpressAuthConfig>,
): Promise<SessionOf<Config> | null> {
  const configured = async () => configFor(config)
  return warnOfMissingAwait(read(req, config) as Promise<SessionOf<Config> | null>, {
    env: process.env,
    configured,
    isLocal: () => isReceivedInDevelopment(req, configFor(config)),
  })
}

async function read(req: Request, config: ExpressAuthConfig): Promise<unknown> {
  const filled = configFor(config)
  warnOfMountedWrong(req, filled)
  const { session, cookies } = await unlessFailed(
    config,
    readSession(filled, {
      cookie: req.headers.cookie,
      secure: siteOrigin(req).startsWith("https:"),
    }),
    { session: null, cookies: [] },
  )
  const { res } = req
  if (res) writeNodeCookies(res, cookies)
  return session
}
