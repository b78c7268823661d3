import type { Cookie } from "../contract/cookies.js"
import { privateHeaders } from "../http/private-headers.js"
import { serializeCookie } from "./serialize-cookie.js"

/** What is needed of a response of `node:http`. */
interface NodeResponse {
  readonly headersSent: boolean
  readonly appendHeader: (name: string, value: string) => unknown
  readonly setHeader: (name: string, value: string) => unknown
}

/**
 * Puts cookies on a response of `node:http` and keeps it from every cache, which would hand one person's session to the
 * next. Nothing once the response has begun: the next one renews the session.
 */
export function writeNodeCookies(response: NodeResponse, cookies: readonly Cookie[]): void {
  if (response.headersSent || cookies.length === 0) return
  for (const cookie of cookies) response.appendHeader("set-cookie", serializeCookie(cookie))
  response.setHeader("cache-control", privateHeaders["cache-control"])
}
