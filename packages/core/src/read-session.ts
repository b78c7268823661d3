import { resolveExplained } from "./config/resolve-explained.js"
import type { AuthConfig } from "./contract/config.js"
import type { SessionReading } from "./contract/session-strategy.js"
import { readFromCookie, type SessionSource } from "./read-from-cookie.js"

/**
 * The session for a cookie header, through the callbacks, as `GET /session` sends it, and the cookies to send back if
 * that is possible. Null if no one is signed in.
 *
 * Rejects with an `AuthError` if that is unknown, because the configuration or the store fails: no route may mistake an
 * error for a user (GHSA-8fpg-xm3f-6cx3).
 */
export function readSession(config: AuthConfig, source: SessionSource): Promise<SessionReading> {
  return readFromCookie(resolveExplained(config), source)
}
