import { AuthError } from "./auth-error.js"
import type { ErrorAnswer } from "./error-answer.js"
import type { ErrorType } from "./error-details.js"

/** Errors of the data layer and of the application's hooks. */

/** Seconds: long enough that not everybody asks a restarting store at once (RFC 9110 §10.2.3). */
const UNREAD: ErrorAnswer = { status: 503, retryAfter: 5, leavesSessionUnknown: true }

/** An adapter operation failed. No one is signed out because of it. */
export class AdapterError extends AuthError {
  static override readonly type: string = "AdapterError" satisfies ErrorType
  static override readonly answer: ErrorAnswer = UNREAD
}

/** An event handler threw; the sign-in goes on. */
export class EventError extends AuthError {
  static override readonly type: string = "EventError" satisfies ErrorType
}

/** A `jwt` or `session` callback, or a custom `jwt.decode`, failed while a session token was read. */
export class JWTSessionError extends AuthError {
  static override readonly type: string = "JWTSessionError" satisfies ErrorType
  static override readonly answer: ErrorAnswer = UNREAD
}

/** A stored session could not be read. */
export class SessionTokenError extends AuthError {
  static override readonly type: string = "SessionTokenError" satisfies ErrorType
  static override readonly answer: ErrorAnswer = UNREAD
}

/** The session could not be ended in the store. */
export class SignOutError extends AuthError {
  static override readonly type: string = "SignOutError" satisfies ErrorType
}
