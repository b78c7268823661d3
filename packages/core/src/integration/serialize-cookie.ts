// A module of its own: handed on by the door itself, what writes a cookie would be loaded by all who only read a session.
import type { Cookie } from "../contract/cookies.js"
import { setCookieLine } from "../cookies/set-cookie-line.js"

/**
 * The cookie as a `Set-Cookie` line, its value percent-encoded unless `options.encode` says otherwise. Throws TypeError for
 * a name, value or attribute that could end the cookie or the header line early (CWE-113).
 */
export function serializeCookie(cookie: Cookie): string {
  return setCookieLine(cookie)
}
