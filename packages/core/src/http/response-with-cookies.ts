import type { Cookie } from "../contract/cookies.js"
import { setCookieLine } from "../cookies/set-cookie-line.js"
import { carrying } from "./cookies-of.js"

/** A response that sets cookies. Loaded at the first session response that has any. */
export function responseWithCookies(
  body: string,
  fixed: Readonly<Record<string, string>>,
  cookies: readonly Cookie[],
): Response {
  const headers = Object.entries(fixed)
  for (const cookie of cookies) headers.push(["set-cookie", setCookieLine(cookie)])
  return carrying(new Response(body, { headers }), cookies)
}
