import type { H3Event } from "h3"

/** A request, and what the module knows about it. */
export interface NuxtEvent {
  readonly event: H3Event
  /**
   * The address of the page that the request is for, below the root of the application. Default: the request's own
   * address.
   */
  readonly page?: string
  /** Whether the response is rendered for everyone and therefore for no particular user. */
  readonly isShared?: boolean
}
