import { AuthError } from "./auth-error.js"

/** Errors of the data layer and of the application's hooks. */

/** An adapter operation failed. No one is signed out because of it. */
export class AdapterError extends AuthError {
  static override readonly type: string = "AdapterError"
}

/** An event handler threw; the sign-in goes on. */
export class EventError extends AuthError {
  static override readonly type: string = "EventError"
}

/** A `jwt` or `session` callback, or a custom `jwt.decode`, failed while a session token was read. */
export class JWTSessionError extends AuthError {
  static override readonly type: string = "JWTSessionError"
}

/** A stored session could not be read. */
export class SessionTokenError extends AuthError {
  static override readonly type: string = "SessionTokenError"
}

/** The session could not be ended in the store. */
export class SignOutError extends AuthError {
  static override readonly type: string = "SignOutError"
}
