import type { Account } from "../contract/account.js"
import { causedBy } from "../errors/auth-error.js"
import { AccountNotLinked, OAuthAccountNotLinked } from "../errors/sign-in-errors.js"

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
