import type { Cookie } from "../contract/cookies.js"
import { setCookieLine } from "../cookies/set-cookie-line.js"

/** The headers that set the cookies. Loaded at the first session response that has any. */
export function cookieHeaders(cookies: readonly Cookie[]): [name: string, value: string][] {
  return cookies.map((cookie) => ["set-cookie", setCookieLine(cookie)])
}
