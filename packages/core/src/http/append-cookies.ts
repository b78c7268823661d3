import type { Cookie } from "../contract/cookies.js"
import { setCookieLine } from "../cookies/set-cookie-line.js"

/** Adds the cookies to the headers of an answer; loaded for an answer that has some. */
export function appendCookies(headers: Headers, cookies: readonly Cookie[]): void {
  for (const cookie of cookies) headers.append("set-cookie", setCookieLine(cookie))
}
