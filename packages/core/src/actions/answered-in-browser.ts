import type { ResolvedConfig } from "../contract/resolved-config.js"
import { isAuthError } from "../errors/auth-error.js"

/** A mail server, a provider or the network failed, or what was typed cannot be used: the person can try again. */
const answered: ReadonlySet<string> = new Set([
  "EmailSignInError",
  "OAuthSignInError",
  "InvalidProvider",
])

/**
 * Whether the server's `signIn` answers this error with the error page's address instead of throwing it. So does Auth.js,
 * and a form action without a `catch` relies on it. What the application's callbacks, its store or its configuration
 * cause is thrown, and so are wrong credentials.
 */
export function isAnsweredInBrowser(
  error: unknown,
  { problems }: Pick<ResolvedConfig, "problems">,
): boolean {
  return isAuthError(error) && answered.has(error.type) && !problems.includes(error)
}
