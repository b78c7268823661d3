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

/** A person, as the application and the browser see them. */
export interface DefaultUser {
  id?: string | undefined
  name?: string | null | undefined
  email?: string | null | undefined
  image?: string | null | undefined
}

/** A person; augment this interface to add members of your own. */
export interface User extends DefaultUser {}

/** Somebody of the site who acts as the person of a session, as `administration()` lets them. */
export interface SessionActor {
  /** The id of their own user. */
  readonly id: string
}
