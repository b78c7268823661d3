import { AuthError } from "./auth-error.js"
import type { ErrorType } from "./error-details.js"

/** Errors of the data layer and of the application's hooks. */

/** An adapter operation failed. No one is signed out because of it. */
export class AdapterError extends AuthError {
  static override readonly type: string = "AdapterError" satisfies ErrorType
}

/** An event handler threw; the sign-in goes on. */
export class EventError extends AuthError {
  static override readonly type: string = "EventError" satisfies ErrorType
}

/** A `jwt` or `session` callback, or a custom `jwt.decode`, failed while a session token was read. */
export class JWTSessionError extends AuthError {
  static override readonly type: string = "JWTSessionError" satisfies ErrorType
}

/** A stored session could not be read. */
export class SessionTokenError extends AuthError {
  static override readonly type: string = "SessionTokenError" satisfies ErrorType
}

/** The session could not be ended in the store. */
export class SignOutError extends AuthError {
  static override readonly type: string = "SignOutError" satisfies ErrorType
}
