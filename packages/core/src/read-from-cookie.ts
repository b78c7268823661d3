import { readableConfig } from "./config/readable-config.js"
import type { ReadingConfig } from "./contract/resolved-config.js"
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

/** See `readSession`. Every endpoint and every call on the server reads the session here. */
export async function readFromCookie(
  reading: ReadingConfig,
  { cookie, secure, wholeUser, isReadOnly }: SessionSource,
): Promise<SessionReading> {
  const readable = await readableConfig(reading)
  // With `debug`, the log says that no cookie came.
  if (!cookie && reading.source.debug !== true) return { session: null, cookies: [] }
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
