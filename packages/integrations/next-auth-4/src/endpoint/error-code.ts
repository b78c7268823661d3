import { isAuthError, type AuthError } from "@sallyport/core/errors"
import { ThrownByAuthorize } from "../options/credentials-provider.js"

/** What a failed request was for. */
export interface FailedAttempt {
  /** Such as `callback`. */
  readonly action: string | undefined
  /** The type of its provider. */
  readonly type: "oauth" | "email" | "credentials" | undefined
}

const codes: Readonly<Record<string, string>> = {
  AccountNotLinked: "OAuthAccountNotLinked",
  EmailSignInError: "EmailSignin",
  InvalidCheck: "OAuthCallback",
  OAuthAccountNotLinked: "OAuthAccountNotLinked",
  OAuthCallbackError: "Callback",
  OAuthProfileParseError: "OAuthCallback",
  OAuthSignInError: "OAuthSignin",
  Verification: "Verification",
}

/** The value of `?error=` by which version 4 tells a page what went wrong. */
export function errorCode(error: unknown, attempt: FailedAttempt): string {
  if (!isAuthError(error)) return unknownFailure(attempt)
  const { type, cause } = error
  if (type === "AccessDenied") return refusal(cause?.err, attempt)
  if (type === "CredentialsSignin") return error instanceof ThrownByAuthorize ? error.shown : type
  return codes[type] ?? failureOf(error, attempt)
}

/** An error of the application's `signIn` is shown by its message, as version 4 does. */
function refusal(thrown: Error | undefined, { action }: FailedAttempt): string {
  if (!thrown) return "AccessDenied"
  return action === "signin" ? String(thrown) : thrown.message
}

function failureOf({ type, cause }: AuthError, attempt: FailedAttempt): string {
  const operation = operationOf(type, cause)
  if (operation === "createUser")
    return attempt.type === "email" ? "EmailCreateAccount" : "OAuthCreateAccount"
  // Only where the provider did not answer as it should does the cause name it so.
  if (type === "CallbackRouteError" && cause?.["providerId"] !== undefined) return "OAuthCallback"
  return unknownFailure(attempt)
}

function operationOf(type: string, cause: AuthError["cause"]): unknown {
  if (type === "AdapterError") return cause?.["operation"]
  const inner = cause?.err
  return isAuthError(inner) && inner.type === "AdapterError"
    ? inner.cause?.["operation"]
    : undefined
}

function unknownFailure({ action, type }: FailedAttempt): string {
  if (action === "callback") return "Callback"
  if (action !== "signin") return "Configuration"
  return type === "email" ? "EmailSignin" : "OAuthSignin"
}

const ofSignInPage = new Set([
  "Signin",
  "OAuthSignin",
  "OAuthCallback",
  "OAuthCreateAccount",
  "EmailCreateAccount",
  "Callback",
  "OAuthAccountNotLinked",
  "EmailSignin",
  "CredentialsSignin",
  "SessionRequired",
])

/** Whether the sign-in page shows this error, so that the person can try again there. */
export function isShownAtSignIn(code: string | null): boolean {
  return code !== null && ofSignInPage.has(code)
}
