import type { ResolvedConfig } from "../contract/resolved-config.js"
import { answerOf, asError, isAuthError, type AuthError } from "./auth-error.js"

/**
 * Whether the server's `signIn` returns the error page's address for this error instead of throwing it: a mail server, a
 * provider or the network failed, or the input cannot be used, so the user can try again. Auth.js does the same for
 * everything that is not an `AuthError`, and a form action without a `catch` relies on it. `AuthError`s caused by the
 * application's callbacks, its store or its configuration are thrown, and so are wrong credentials.
 */
export function isShownInBrowser(
  error: unknown,
  { problems }: Pick<ResolvedConfig, "problems">,
): boolean {
  if (!isAuthError(error)) return true
  return answerOf(error).isShown === true && !problems.includes(error)
}

/**
 * Whether it is unknown who is signed in: a store or a callback failed while a session was read. The error says nothing
 * about the session, which may well be valid.
 */
export function leavesSessionUnknown(error: unknown): error is AuthError {
  return answerOf(error).leavesSessionUnknown === true
}

/**
 * Logs an error that is about to be thrown to the application. Its code may well catch it and tell the person something
 * general, and then the log is the only place that says why. Problems of the configuration were logged when it was
 * resolved.
 */
export function logThrown(
  error: unknown,
  { logger, problems }: Pick<ResolvedConfig, "logger" | "problems">,
): void {
  if (!problems.includes(error as Error)) logger.error(asError(error))
}
