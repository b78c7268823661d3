import type { Cookie } from "../contract/cookies.js"
import { keepNodePrivate, type NodeHeaders } from "./keep-node-private.js"
import { serializeCookie } from "./serialize-cookie.js"

/** The parts of a `node:http` response that are used here. */
interface NodeResponse extends NodeHeaders {
  readonly headersSent: boolean
}

/**
 * Puts cookies on a `node:http` response and keeps it out of every cache, whatever the application sets later. Does
 * nothing if the response has already started: the next one renews the session.
 */
export function writeNodeCookies(response: NodeResponse, cookies: readonly Cookie[]): void {
  if (response.headersSent || cookies.length === 0) return
  for (const cookie of cookies) response.appendHeader("set-cookie", serializeCookie(cookie))
  keepNodePrivate(response)
}
