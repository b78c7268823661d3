import type { ErrorAnswer } from "../../errors/error-answer.js"
import type { ErrorType } from "../../errors/error-details.js"
import { AccessDenied } from "../../errors/sign-in-errors.js"

/**
 * The application has blocked this person, who has just proved who they are. Whoever has proved less does not learn it. Apart
 * from the other errors, because a program without the extension should not contain it.
 */
export class AccountBlocked extends AccessDenied {
  static override readonly type: string = "AccountBlocked" satisfies ErrorType
  static override readonly clientSafe: boolean = true
  static override readonly answer: ErrorAnswer = {
    ...(AccessDenied.answer as ErrorAnswer),
    status: 403,
    hasOwnPage: true,
  }
}
