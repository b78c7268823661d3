import type { ErrorType } from "./error-details.js"
import { SignInError } from "./sign-in-errors.js"

/**
 * Somebody was to allow more for an account at a provider, and has chosen another account there. Apart from the other
 * errors, because only a sign-in that fails needs it.
 */
export class AnotherAccount extends SignInError {
  static override readonly type: string = "AnotherAccount" satisfies ErrorType
  static override readonly clientSafe: boolean = true
}
