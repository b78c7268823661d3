import type { H3Event } from "h3"
import { bridgeOf } from "./bridge.js"

/**
 * The request that a browser has sent, for one that the server sends to itself on its behalf while it makes a page, as
 * `useRequestFetch` does; else the request itself. Both have one session then, and what renews it reaches the browser.
 */
export function firstEvent(event: H3Event): H3Event {
  const { __unenv__: context } = event.node.req as { readonly __unenv__?: object }
  const first = context && bridgeOf(context)?.event
  const isSamePerson = first?.headers.get("cookie") === event.headers.get("cookie")
  return first && isSamePerson ? first : event
}
