import { AuthError } from "./auth-error.js"
import type { ErrorAnswer } from "./error-answer.js"
import type { ErrorType } from "./error-details.js"
import { SignInError } from "./sign-in-errors.js"

/** Provider errors: a provider or a mail server responded with an error. */

/** The authorization request could not be made, for example because discovery failed. */
export class OAuthSignInError extends SignInError {
  static override readonly type: string = "OAuthSignInError" satisfies ErrorType
  static override readonly answer: ErrorAnswer = {
    status: 500,
    shownAs: "OAuthSignin",
    isShown: true,
  }
}

/** The provider sent the person back with an error. */
export class OAuthCallbackError extends SignInError {
  static override readonly type: string = "OAuthCallbackError" satisfies ErrorType
  static override readonly clientSafe: boolean = true
}

/** The provider's profile could not be mapped to a user with an id. */
export class OAuthProfileParseError extends AuthError {
  static override readonly type: string = "OAuthProfileParseError" satisfies ErrorType
}

/** The message with the sign-in link, or another message to a person, could not be sent. */
export class EmailSignInError extends SignInError {
  static override readonly type: string = "EmailSignInError" satisfies ErrorType
  static override readonly answer: ErrorAnswer = {
    status: 500,
    shownAs: "EmailSignin",
    isShown: true,
  }
}

/** Anything else that went wrong while a provider's callback was handled. */
export class CallbackRouteError extends AuthError {
  static override readonly type: string = "CallbackRouteError" satisfies ErrorType
}
