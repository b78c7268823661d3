import type { H3Event } from "h3"

/** A request, and what the module knows of it. */
export interface Visit {
  readonly event: H3Event
  /** The address of the page that the request leads to, below the root of the application; absent: its own address. */
  readonly page?: string
  /** Whether the answer is made for everyone, so that it is no one who asks. */
  readonly isShared?: boolean
}
