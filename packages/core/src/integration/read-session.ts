import { readableConfig } from "../config/readable-config.js"
import type { AuthConfig } from "../contract/config.js"
import type { SessionReading } from "../contract/session-strategy.js"
import { cookiesAt } from "../cookies/cookies-at.js"
import { parseCookies } from "../cookies/parse-cookies.js"
import { asJson } from "../session/publish-session.js"
import { readHeldSession } from "../session/read-held-session.js"

/** What a session is read from. No `Request` has to be built for it. */
export interface SessionSource {
  /** The `Cookie` header. */
  readonly cookie: string | null | undefined
  /** Whether this site is served over https, which decides the cookies' names unless `useSecureCookies` does. */
  readonly secure: boolean
  /** See `ReadingContext`. */
  readonly wholeUser?: boolean
}

/**
 * The session for a cookie header, through the callbacks, as `GET /session` would send it, and the cookies to send back
 * if that is possible. Null if no one is signed in. Throws an `AuthError` if that is unknown, because the configuration or the store fails: no route
 * may mistake an error for a user (GHSA-8fpg-xm3f-6cx3).
 */
export async function readSession(
  config: AuthConfig,
  { cookie, secure, wholeUser }: SessionSource,
): Promise<SessionReading> {
  const readable = readableConfig(config)
  const resolved = readable instanceof Promise ? await readable : readable
  if (!cookie) return { session: null, cookies: [] }
  const { session, cookies } = await readHeldSession({
    config: resolved,
    cookies: cookiesAt(resolved, secure),
    jar: parseCookies(cookie),
    now: Date.now(),
    wholeUser,
  })
  return { session: await asJson(session), cookies }
}
