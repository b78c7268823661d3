import type { ErrorAnswer } from "../../../errors/error-answer.js"
import type { ErrorType } from "../../../errors/error-details.js"
import { SignInError } from "../../../errors/sign-in-errors.js"

/** Somebody signed in to an account whose time had come: it was deleted before they got in. */
export class AccountDeleted extends SignInError {
  static override readonly type: string = "AccountDeleted" satisfies ErrorType
  static override readonly clientSafe: boolean = true
  static override readonly answer: ErrorAnswer = { status: 403, hasOwnPage: true }
}
