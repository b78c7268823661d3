import type { AnswerOfClass } from "../../errors/error-answer.js"
import type { ErrorType } from "../../errors/error-details.js"
import { SignInError } from "../../errors/sign-in-errors.js"

/**
 * Somebody tried too often. `cause.retryAfter` says in how many seconds another attempt is let through. Apart from the
 * other errors, because a program without the extension should not contain it.
 */
export class TooManyAttempts extends SignInError {
  static override readonly type: string = "TooManyAttempts" satisfies ErrorType
  static override readonly clientSafe: boolean = true
  static override readonly answer: AnswerOfClass = ({ retryAfter }) => ({
    status: 429,
    retryAfter: secondsIn(retryAfter),
  })
}

/** An application may throw this error itself, without a time. */
function secondsIn(retryAfter: unknown): number {
  const given = Number(retryAfter)
  return Number.isSafeInteger(given) && given > 0 ? given : 60
}
