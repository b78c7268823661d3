import { AuthError } from "./auth-error.js"
import type { ErrorAnswer } from "./error-answer.js"
import type { ErrorType } from "./error-details.js"

/**
 * Somebody acts as the person of this session, and this is for the person alone. Nothing was done. Apart from the other errors,
 * because only operations throw it.
 */
export class ActingRefused extends AuthError {
  static override readonly type: string = "ActingRefused" satisfies ErrorType
  static override readonly answer: ErrorAnswer = {
    status: 403,
    isNamed: true,
    hasOwnPage: true,
    page: { status: 403, title: "deniedTitle", lines: [] },
  }
}
