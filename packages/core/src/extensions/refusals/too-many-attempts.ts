import type { ErrorType } from "../../errors/error-details.js"
import { SignInError } from "../../errors/sign-in-errors.js"

/**
 * Somebody tried too often. `cause.retryAfter` says in how many seconds another attempt is let through. Apart from the
 * other errors, because a program without the extension should not contain it.
 */
export class TooManyAttempts extends SignInError {
  static override readonly type: string = "TooManyAttempts" satisfies ErrorType
  static override readonly clientSafe: boolean = true
}
