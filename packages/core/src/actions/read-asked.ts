import type { Awaitable } from "../contract/awaitable.js"
import type { ReadingConfig } from "../contract/resolved-config.js"
import type { SessionReading } from "../contract/session-strategy.js"
import { cookiesAt } from "../cookies/cookies-at.js"
import { parseCookies } from "../cookies/parse-cookies.js"
import { requestAddress } from "../http/request-address.js"
import { readHeldSession } from "../session/read-held-session.js"

/**
 * What a GET `/session` request contains: the requested address, with its protocol and host, and the `Cookie` header.
 */
export interface SessionRequest {
  readonly url: string
  readonly cookie: string | null | undefined
}

/** The session that GET `/session` returns, or null. Only touches the session's own cookie. */
export function readAsked(
  { url, cookie }: SessionRequest,
  config: ReadingConfig,
  now: number,
): Awaitable<SessionReading> {
  const address = requestAddress(url, config)
  config.warnAt(address)
  return readHeldSession({
    config,
    cookies: cookiesAt(config, address.protocol === "https:"),
    jar: parseCookies(cookie),
    now,
  })
}
