import { AuthError, type AuthErrorOf } from "./auth-error.js"
import type { AnswerOfClass, ErrorAnswer } from "./error-answer.js"
import type { ErrorType } from "./error-details.js"
import { SignInError } from "./sign-in-errors.js"

/** Request errors: the request cannot be handled as it is. */

/** No action has this path or this method; `status` is 404 or 405. */
export class UnknownAction extends AuthError {
  static override readonly type: string = "UnknownAction" satisfies ErrorType
  static override readonly answer: AnswerOfClass = ({ status }) => ({
    status: typeof status === "number" ? status : 400,
    showsMessage: true,
  })
}

/** `callbackUrl` is not an address that a browser can follow. */
export class InvalidCallbackUrl extends AuthError {
  static override readonly type: string = "InvalidCallbackUrl" satisfies ErrorType
}

/** A sign-in came back without its cookies, too late, twice, or for another user. */
export class InvalidCheck extends AuthError {
  static override readonly type: string = "InvalidCheck" satisfies ErrorType
  static override readonly answer: ErrorAnswer = {
    status: 500,
    page: { status: 403, title: "expiredTitle", lines: ["expiredText"], retry: "tryAgain" },
  }
}

/**
 * The error for an account that was to be connected to a user who has signed out since. It is not connected, and becomes
 * no user of its own either: the person wanted neither.
 */
export function signedOutMeanwhile(): InvalidCheck {
  return new InvalidCheck(
    "Someone began to connect an account while signed in, and was signed out when it ended, so it was not connected. Sign in, then connect it.",
    { visitor: "signed_out" },
  )
}

/** A POST without the CSRF token of its browser, or a form of another site. */
export class MissingCSRF extends SignInError {
  static override readonly type: string = "MissingCSRF" satisfies ErrorType
  static override readonly clientSafe: boolean = true
  static override readonly answer: ErrorAnswer = {
    status: 403,
    page: { status: 403, title: "errorTitle", lines: ["errorFormExpired"], retry: "tryAgain" },
  }
}

/** What was given to an operation of `me()` cannot be used. The message says why. */
export class InvalidInput extends AuthError {
  static override readonly type: string = "InvalidInput" satisfies ErrorType
  static override readonly answer: ErrorAnswer = {
    status: 400,
    isNamed: true,
    showsMessage: true,
    page: { status: 400, title: "errorTitle", lines: ["errorText"], retry: "tryAgain" },
  }
}

/** Without what was to be removed the person could not sign in any more. It is still there. */
export class LastWayIn extends AuthError {
  static override readonly type: string = "LastWayIn" satisfies ErrorType
  static override readonly clientSafe: boolean = true
}

/** An operation of `me()` was called, and the caller's session had ended by then. */
export class NotSignedIn extends AuthError {
  static override readonly type: string = "NotSignedIn" satisfies ErrorType
  static override readonly answer: ErrorAnswer = { status: 401, isNamed: true }
}

/**
 * An operation of `me()` demands that the person has just proved who they are, and it was longer ago. It has done
 * nothing. Let them sign in again, and call it again.
 */
export class StepUpRequired extends AuthError {
  static override readonly type: string = "StepUpRequired" satisfies ErrorType
  static override readonly clientSafe: boolean = true
  static override readonly answer: AnswerOfClass = ({ from, url }) => ({
    status: 403,
    shows: { from: asText(from), url: asText(url) },
  })
}

/** From when on a proof is enough that was too new (ISO 8601); undefined if it was none, or too old. */
export function enoughFrom({ cause }: AuthErrorOf<"StepUpRequired">): string | undefined {
  return asText(cause?.from)
}

/** Whatever an application put into the cause. */
function asText(detail: unknown): string | undefined {
  return typeof detail === "string" ? detail : undefined
}

/** An operation of `me()` must set a cookie, and was called where none can be set. It has done nothing. */
export class CookiesCannotBeSet extends AuthError {
  static override readonly type: string = "CookiesCannotBeSet" satisfies ErrorType
}
