import type { Account } from "../contract/account.js"
import { AuthError, causedBy, type ErrorKind } from "./auth-error.js"
import type { ErrorAnswer, ErrorPageText } from "./error-answer.js"
import type { ErrorType } from "./error-details.js"

/** Sign-in errors: someone tried to sign in and was refused. */

/** The base of errors shown on the sign-in page. */
export class SignInError extends AuthError {
  static override readonly kind: ErrorKind = "signIn"
}

const DENIED: ErrorPageText = {
  status: 403,
  title: "deniedTitle",
  lines: ["deniedText"],
  retry: "anotherWay",
}

/** The `signIn` callback refused or threw. */
export class AccessDenied extends AuthError {
  static override readonly type: string = "AccessDenied" satisfies ErrorType
  static override readonly clientSafe: boolean = true
  static override readonly answer: ErrorAnswer = { status: 403, page: DENIED, errorPage: DENIED }
}

/** Wrong credentials. `code` goes into the URL, so it must not say which of them was wrong. */
export class CredentialsSignin extends SignInError {
  static override readonly type: string = "CredentialsSignin" satisfies ErrorType
  static override readonly clientSafe: boolean = true
  code: string = "credentials"
}

/** This cannot be a password: it is empty, longer than 4096 bytes, or contains a NUL. */
export class UnusablePassword extends CredentialsSignin {
  override code: string = "unusable_password"
}

/** Too many passwords are waiting to be hashed. This one was not checked; the person may try again shortly. */
export class PasswordQueueFull extends SignInError {
  static override readonly type: string = "PasswordQueueFull" satisfies ErrorType
  static override readonly clientSafe: boolean = true
}

/** The provider's account, or its address, belongs to another user. */
export class OAuthAccountNotLinked extends SignInError {
  static override readonly type: string = "OAuthAccountNotLinked" satisfies ErrorType
  static override readonly clientSafe: boolean = true
}

/** The passkey, or its address, belongs to another user. */
export class AccountNotLinked extends SignInError {
  static override readonly type: string = "AccountNotLinked" satisfies ErrorType
  static override readonly clientSafe: boolean = true
}

/** The link in the email was used, has expired, or was made for another address. */
export class Verification extends AuthError {
  static override readonly type: string = "Verification" satisfies ErrorType
  static override readonly clientSafe: boolean = true
  static override readonly answer: ErrorAnswer = {
    status: 403,
    errorPage: {
      status: 403,
      title: "oldLinkTitle",
      lines: ["oldLinkText", "oldLinkReason"],
      retry: "newLink",
    },
  }
}

/** The passkey's response could not be verified. */
export class WebAuthnVerificationError extends AuthError {
  static override readonly type: string = "WebAuthnVerificationError" satisfies ErrorType
  static override readonly clientSafe: boolean = true
}

/** The error for an account that must not be linked, with the name that fits its type of provider. */
export function notLinked(
  { type }: Pick<Account, "type">,
  message: string,
  cause?: unknown,
): Error {
  const isOAuth = type === "oauth" || type === "oidc"
  const NotLinked = isOAuth ? OAuthAccountNotLinked : AccountNotLinked
  return new NotLinked(message, cause === undefined ? undefined : causedBy(cause))
}
