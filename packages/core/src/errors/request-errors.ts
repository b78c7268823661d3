import { AuthError } from "./auth-error.js"
import { SignInError } from "./sign-in-errors.js"

/** The caller's: a request that cannot be answered as it stands. */

/** No action has this path or this method; `status` is 404 or 405. */
export class UnknownAction extends AuthError {
  static override readonly type: string = "UnknownAction"
}

/** `callbackUrl` is not an address a browser could follow. */
export class InvalidCallbackUrl extends AuthError {
  static override readonly type: string = "InvalidCallbackUrl"
}

/** A flow came back without the cookies it left with, too late, twice, or in another's name. */
export class InvalidCheck extends AuthError {
  static override readonly type: string = "InvalidCheck"
}

/** A POST without the CSRF token of its browser. */
export class MissingCSRF extends SignInError {
  static override readonly type: string = "MissingCSRF"
  static override readonly clientSafe: boolean = true
}
