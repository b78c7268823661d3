import type { Cookie } from "../contract/cookies.js"
import { setCookieLine } from "../cookies/set-cookie-line.js"

/** Adds the cookies to the headers of a response. Loaded at the first response that has any. */
export function appendCookies(headers: Headers, cookies: readonly Cookie[]): void {
  for (const cookie of cookies) headers.append("set-cookie", setCookieLine(cookie))
}
