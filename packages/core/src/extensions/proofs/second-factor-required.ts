import type { ErrorType } from "../../errors/error-details.js"
import { SignInError } from "../../errors/sign-in-errors.js"

/**
 * Somebody has passed the first step of their sign-in, and nobody is signed in yet: they must give their second factor, at
 * the page `{basePath}/session/second-factor`. Thrown by the server's `signIn` with `redirect: false`. Apart from the
 * other errors, because a program without the extension should not contain it.
 */
export class SecondFactorRequired extends SignInError {
  static override readonly type: string = "SecondFactorRequired" satisfies ErrorType
  static override readonly clientSafe: boolean = true
}
