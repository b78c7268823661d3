import type { ResolvedConfig } from "../contract/resolved-config.js"
import { isAuthError } from "../errors/auth-error.js"

/** A mail server, a provider or the network failed, or the input cannot be used: the user can try again. */
const answered: ReadonlySet<string> = new Set([
  "EmailSignInError",
  "InvalidEndpoints",
  "InvalidProvider",
  "OAuthSignInError",
])

/**
 * Whether the server's `signIn` returns the error page's address for this error instead of throwing it. Auth.js does
 * the same for everything that is not an `AuthError`, and a form action without a `catch` relies on it. `AuthError`s
 * caused by the application's callbacks, its store or its configuration are thrown, and so are wrong credentials.
 */
export function isShownInBrowser(
  error: unknown,
  { problems }: Pick<ResolvedConfig, "problems">,
): boolean {
  if (!isAuthError(error)) return true
  return answered.has(error.type) && !problems.includes(error)
}
