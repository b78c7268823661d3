import type { Awaitable } from "../contract/awaitable.js"
import type { ReadingConfig } from "../contract/resolved-config.js"
import { parseCookies } from "../cookies/parse-cookies.js"
import { chain } from "../crypto/chain.js"
import { requestAddress } from "../http/request-address.js"
import { sessionResponse } from "../http/session-response.js"
import { readHeldSession } from "../session/read-held-session.js"

/** GET `/session`: the session, or null. Touches no other cookie than the session's own. */
export function answerSession(
  request: Request,
  config: ReadingConfig,
  now: number,
): Awaitable<Response> {
  const url = requestAddress(request.url, config)
  config.warnAt(url)
  const secure = config.useSecureCookies ?? url.protocol === "https:"
  const reading = readHeldSession({
    config,
    cookies: secure ? config.cookies.secure : config.cookies.plain,
    jar: parseCookies(request.headers.get("cookie")),
    now,
  })
  return chain(reading, sessionResponse)
}
