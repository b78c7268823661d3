import type { AnswerOfClass } from "../../errors/error-answer.js"
import type { ErrorDetails, ErrorType } from "../../errors/error-details.js"
import { SignInError } from "../../errors/sign-in-errors.js"

/** Why a password cannot be chosen. */
export type WeakReason = NonNullable<ErrorDetails["WeakPassword"]["reason"]>

/**
 * This password cannot be chosen; `cause.reason` says why: `too_short`, `too_long`, `site_words`, `common` or
 * `leaked`. Apart from the other errors, because a program without the extension should not contain it.
 */
export class WeakPassword extends SignInError {
  static override readonly type: string = "WeakPassword" satisfies ErrorType
  static override readonly clientSafe: boolean = true
  static override readonly answer: AnswerOfClass = ({ reason }) => ({
    status: 400,
    showsMessage: true,
    shows: { code: typeof reason === "string" ? reason : "" },
  })
}
