import { AuthError } from "../../errors/auth-error.js"
import type { AnswerOfClass, ErrorAnswer } from "../../errors/error-answer.js"
import type { ErrorType } from "../../errors/error-details.js"

/** Errors of `providerTokens()`. Apart from the others, because a program without it should not contain them. */

const REFUSED: ErrorAnswer = { status: 403, isNamed: true }

/** The person has connected no account at this provider, or has disconnected it. `cause.connect` is where they do it. */
export class NotConnected extends AuthError {
  static override readonly type: string = "NotConnected" satisfies ErrorType
  static override readonly answer: ErrorAnswer = REFUSED
}

/**
 * The provider gives no new token any more: the person, or the provider itself, has ended what was allowed. They stay signed
 * in. `cause.connect` is where they allow it again.
 */
export class TokenRevoked extends AuthError {
  static override readonly type: string = "TokenRevoked" satisfies ErrorType
  static override readonly answer: ErrorAnswer = REFUSED
}

/** The person has not allowed as much as you asked for. `cause.connect` is where they do. */
export class MissingScopes extends AuthError {
  static override readonly type: string = "MissingScopes" satisfies ErrorType
  static override readonly answer: ErrorAnswer = REFUSED
}

/** The provider cannot be reached, or asks to be left alone, and there is no valid token. What was allowed is kept. */
export class ProviderUnavailable extends AuthError {
  static override readonly type: string = "ProviderUnavailable" satisfies ErrorType
  static override readonly answer: AnswerOfClass = ({ retryAfter }) => ({
    status: 503,
    isNamed: true,
    ...(typeof retryAfter === "number" && { retryAfter }),
  })
}
