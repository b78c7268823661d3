import type { Cookie } from "@sallyport/core/integration"
import type { NextRequest } from "next/server.js"

/** Where a call comes from, and what can be read and written there. */
export interface NextEvent {
  /** The request of a route handler or of the middleware; undefined if Next hands out headers alone. */
  readonly request?: NextRequest
  /** A header of the request; null if it has none of that name. */
  readonly header: (name: string) => string | null
  /** All of them, for what needs more than one. */
  readonly headers: () => Headers
  /** Puts cookies on the answer; where the place cannot set any, the next one that can will renew them. */
  readonly setCookies: (cookies: readonly Cookie[]) => void
  /** Sends the browser elsewhere, by a response or by throwing, as the place has it. */
  readonly redirect: (url: string) => unknown
}
