import type { H3Event } from "h3"
import { bridgeOf } from "./bridge.js"

/**
 * While the server renders a page, it may send requests to itself on behalf of the browser, as `useRequestFetch` does.
 * For such a request, this is the browser's original request; otherwise it is the request itself. Both then share one
 * session, and the cookies that renew it reach the browser.
 */
export function firstEvent(event: H3Event): H3Event {
  const { __unenv__: context } = event.node.req as { readonly __unenv__?: object }
  const first = context && bridgeOf(context)?.event
  const isSamePerson = first?.headers.get("cookie") === event.headers.get("cookie")
  return first && isSamePerson ? first : event
}
