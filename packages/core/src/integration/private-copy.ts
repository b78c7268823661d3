import type { Cookie } from "../contract/cookies.js"
import { keepPrivate } from "./keep-private.js"
import { serializeCookie } from "./serialize-cookie.js"

/**
 * The same response with `cookies`, kept out of every cache, which would hand one person's session to the next
 * (CWE-525). It is a copy, because the headers of a response from `fetch` cannot be changed.
 */
export function privateCopy(answer: Response, cookies: readonly Cookie[] = []): Response {
  const copy = new Response(answer.body, answer)
  for (const cookie of cookies) copy.headers.append("set-cookie", serializeCookie(cookie))
  keepPrivate(copy.headers)
  return copy
}
