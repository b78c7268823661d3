import type { ResolvedConfig } from "../contract/resolved-config.js"
import { isAuthError } from "../errors/auth-error.js"

/** A mail server, a provider or the network failed, or what was typed cannot be used: the person can try again. */
const answered: ReadonlySet<string> = new Set([
  "EmailSignInError",
  "InvalidEndpoints",
  "InvalidProvider",
  "OAuthSignInError",
])

/**
 * Whether the server's `signIn` answers this error with the error page's address instead of throwing it. So does Auth.js
 * with whatever is no `AuthError` there, and a form action without a `catch` relies on it. `AuthError`s that the
 * application's callbacks, its store or its configuration cause are thrown, and so are wrong credentials.
 */
export function isAnsweredInBrowser(
  error: unknown,
  { problems }: Pick<ResolvedConfig, "problems">,
): boolean {
  if (!isAuthError(error)) return true
  return answered.has(error.type) && !problems.includes(error)
}
