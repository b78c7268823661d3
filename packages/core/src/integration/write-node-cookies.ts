import type { Cookie } from "../contract/cookies.js"
import { keepNodePrivate, type NodeHeaders } from "./keep-node-private.js"
import { serializeCookie } from "./serialize-cookie.js"

/** The members that are needed of a response of `node:http`. */
interface NodeResponse extends NodeHeaders {
  readonly headersSent: boolean
}

/**
 * Puts cookies on a response of `node:http` and keeps it from every cache, whatever the application asks for afterwards.
 * Nothing once the response has begun: the next one renews the session.
 */
export function writeNodeCookies(response: NodeResponse, cookies: readonly Cookie[]): void {
  if (response.headersSent || cookies.length === 0) return
  for (const cookie of cookies) response.appendHeader("set-cookie", serializeCookie(cookie))
  keepNodePrivate(response)
}
