import type { User } from "./user.js"

/** The members every session has unless the `session` callback returns something else. */
export interface DefaultSession {
  user?: User
  /** ISO 8601 date and time at which the session expires unless it is extended. */
  expires: string
}

/**
 * The session that `auth()` and `GET /session` return. Augment it, or let the `session` callback's result be inferred.
 */
export interface Session extends DefaultSession {}
