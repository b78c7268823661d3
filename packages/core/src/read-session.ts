import { readableConfig } from "./config/readable-config.js"
import type { AuthConfig } from "./contract/config.js"
import type { SessionReading } from "./contract/session-strategy.js"
import { cookiesAt } from "./cookies/cookies-at.js"
import { parseCookies } from "./cookies/parse-cookies.js"
import { asJson } from "./session/publish-session.js"
import { readByStrategy } from "./session/read-by-strategy.js"

/** What a session is read from. No `Request` has to be built for it. */
export interface SessionSource {
  /** The `Cookie` header. */
  readonly cookie: string | null | undefined
  /** Whether this site is served over https, which decides the cookies' names unless `useSecureCookies` does. */
  readonly secure: boolean
  /** See `ReadingContext`. */
  readonly wholeUser?: boolean
  /** See `ReadingContext`. */
  readonly isReadOnly?: boolean
}

/**
 * The session for a cookie header, through the callbacks, as `GET /session` sends it, and the cookies to send back if
 * that is possible. Null if no one is signed in. Every endpoint and every call on the server reads the session here.
 *
 * Rejects with an `AuthError` if that is unknown, because the configuration or the store fails: no route may mistake an
 * error for a user (GHSA-8fpg-xm3f-6cx3).
 */
export async function readSession(
  config: AuthConfig,
  { cookie, secure, wholeUser, isReadOnly }: SessionSource,
): Promise<SessionReading> {
  const readable = await readableConfig(config)
  // With `debug`, the log says that no cookie came.
  if (!cookie && config.debug !== true) return { session: null, cookies: [] }
  const { session, cookies } = await readByStrategy({
    config: readable,
    cookies: cookiesAt(readable, secure),
    jar: parseCookies(cookie),
    now: Date.now(),
    wholeUser,
    isReadOnly,
  })
  return { session: await asJson(session), cookies }
}
