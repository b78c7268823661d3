import type { Cookie } from "@sallyport/core/integration"
import type { NextRequest } from "next/server.js"

/** The place that a call comes from, and what can be read and written there. */
export interface NextEvent {
  /** The request of a route handler or the middleware; undefined if Next only provides headers. */
  readonly request?: NextRequest
  /** The method of a request of the Pages Router, which is no web `Request`. */
  readonly method?: string | undefined
  /** An object that is the same for all events of one request that are of one kind. */
  readonly identity: object
  /** A header of the request; null if it does not have one of that name. */
  readonly header: (name: string) => string | null
  /** All headers, if more than one is needed. */
  readonly headers: () => Headers
  /** Puts cookies on the response. If this place cannot set any, the next one that can renews them. */
  readonly setCookies: (cookies: readonly Cookie[]) => void
  /** See `Platform`. Absent in the Pages Router. */
  readonly waitUntil?: (work: Promise<unknown>) => Promise<void>
  /** Whether this place can set cookies. Absent: it can. */
  readonly setsCookies?: () => boolean
  /** Redirects the browser, with a response or by throwing, depending on the place. */
  readonly redirect: (url: string) => unknown
}
