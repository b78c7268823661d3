import type { AuthConfig } from "@sallyport/core"
import type { LoggerInstance } from "../types/logger.js"

type CoreLogger = NonNullable<AuthConfig["logger"]>

/** The application's logger, told what happened by the codes of version 4. */
export function loggerFor(logger: Partial<LoggerInstance>): CoreLogger {
  const { error, debug } = logger
  // More than the codes of version 4, each with a text.
  const warn = logger.warn as ((code: string, details?: string) => unknown) | undefined
  return {
    ...(error && {
      error: (thrown: Error) => {
        if (!isVisitors(thrown)) error.call(logger, codeOf(thrown), metadataOf(thrown))
      },
    }),
    ...(warn && {
      warn: (code: string, details?: string) => void warn.call(logger, code, details),
    }),
    ...(debug && {
      debug: (message: string, metadata?: unknown) => debug.call(logger, message, metadata),
    }),
  } as CoreLogger
}

/**
 * The same text for an application of version 4, which has `NEXTAUTH_SECRET` and `NEXTAUTH_URL`, and passes the options of
 * its providers itself.
 */
export function inWordsOfVersion4(text: string): string {
  return text
    .replaceAll("AUTH_SECRET (or NEXTAUTH_SECRET)", "NEXTAUTH_SECRET")
    .replaceAll(/\b(clientId|clientSecret) \(option, or AUTH_\w+\)/g, "$1 (option)")
    .replaceAll(/Set it, or AUTH_\w+(?=[.;])/g, "Set it")
    .replaceAll(/issuer(?: option)? \(or AUTH_\w+\)/g, "issuer")
    .replaceAll(/\bAUTH_(SECRET|URL)\b/g, "NEXTAUTH_$1")
}

/** What a visitor did wrong, such as a password: version 4 logs none of it, and people may be paged for errors. */
const visitors = new Set([
  "AccessDenied",
  "CredentialsSignin",
  "MissingCSRF",
  "UnknownAction",
  "Verification",
])

function isVisitors(error: Error): boolean {
  return visitors.has((error as { readonly type?: string }).type ?? "")
}

const codes: Readonly<Record<string, string>> = {
  AdapterError: "ADAPTER_ERROR",
  CallbackRouteError: "OAUTH_CALLBACK_HANDLER_ERROR",
  EmailSignInError: "SIGNIN_EMAIL_ERROR",
  EventError: "EVENT_ERROR",
  InvalidCallbackUrl: "INVALID_CALLBACK_URL_ERROR",
  InvalidCheck: "OAUTH_CALLBACK_ERROR",
  JWTSessionError: "JWT_SESSION_ERROR",
  MissingAdapter: "EMAIL_REQUIRES_ADAPTER_ERROR",
  MissingAdapterMethods: "MISSING_ADAPTER_METHODS_ERROR",
  MissingAuthorize: "CALLBACK_CREDENTIALS_HANDLER_ERROR",
  MissingSecret: "NO_SECRET",
  OAuthCallbackError: "OAUTH_CALLBACK_ERROR",
  OAuthProfileParseError: "OAUTH_PARSE_PROFILE_ERROR",
  OAuthSignInError: "SIGNIN_OAUTH_ERROR",
  SessionTokenError: "SESSION_ERROR",
  SignOutError: "SIGNOUT_ERROR",
  UnsupportedStrategy: "CALLBACK_CREDENTIALS_JWT_ERROR",
}

/** The code under which version 4 logs an error; for one that it does not have, the type in its spelling. */
function codeOf(error: Error): string {
  const { type = "UnknownError" } = error as { readonly type?: string }
  const { cause } = error as {
    readonly cause?: { readonly operation?: unknown; readonly providerId?: unknown }
  }
  if (type === "AdapterError" && typeof cause?.operation === "string")
    return `adapter_error_${cause.operation}`
  // Only where the provider did not answer as it should does the cause name it so.
  if (type === "CallbackRouteError" && cause?.providerId !== undefined)
    return "OAUTH_CALLBACK_ERROR"
  return codes[type] ?? type.replaceAll(/(?<=[a-z])[A-Z]/g, (letter) => `_${letter}`).toUpperCase()
}

/** Version 4 passes the error itself, or an object that contains it. */
function metadataOf(
  error: Error,
): Error | { readonly error: Error; readonly [fact: string]: unknown } {
  const { cause } = error
  if (typeof cause !== "object" || cause === null) return error
  const { err, provider, ...facts } = cause as Record<string, unknown>
  const providerId = typeof provider === "string" ? { providerId: provider } : {}
  return { ...facts, ...providerId, error: err instanceof Error ? err : error }
}
