import type { User } from "./user.js"

/** The members every session has unless the `session` callback returns something else. */
export interface DefaultSession {
  user?: User
  /** ISO 8601 date-time after which the session is over unless it is extended. */
  expires: string
}

/** What `auth()` returns and `GET /session` answers; augment it, or let the `session` callback's result be inferred. */
export interface Session extends DefaultSession {}
