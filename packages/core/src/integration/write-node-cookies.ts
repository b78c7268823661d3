import type { Cookie } from "../contract/cookies.js"
import { keepNodePrivate, type NodeHeaders } from "./keep-node-private.js"
import { serializeCookie } from "./serialize-cookie.js"

/** The members that are needed of a response of `node:http`. */
interface NodeResponse extends NodeHeaders {
  readonly headersSent: boolean
}

/**
 * Puts cookies on a response of `node:http` and keeps it out of every cache, whatever the application sets later. Does
 * nothing once the response has started: the next one renews the session.
 */
export function writeNodeCookies(response: NodeResponse, cookies: readonly Cookie[]): void {
  if (response.headersSent || cookies.length === 0) return
  for (const cookie of cookies) response.appendHeader("set-cookie", serializeCookie(cookie))
  keepNodePrivate(response)
}
