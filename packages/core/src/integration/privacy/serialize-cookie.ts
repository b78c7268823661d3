// A module of its own: if the entry point exported the cookie writer directly, everyone who only reads a session would
// load it.
import type { Cookie } from "../../contract/cookies.js"
import { setCookieLine } from "../../cookies/set-cookie-line.js"

/**
 * The cookie as a `Set-Cookie` line, with its value percent-encoded unless `options.encode` says otherwise. Throws
 * TypeError for a name, value or attribute that could end the cookie or the header line early (CWE-113).
 */
export function serializeCookie(cookie: Cookie): string {
  return setCookieLine(cookie)
}
