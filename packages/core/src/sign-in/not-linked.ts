import type { Account } from "../contract/account.js"
import { causedBy } from "../errors/caused-by.js"
import { AccountNotLinked, OAuthAccountNotLinked } from "../errors/sign-in-errors.js"

/** The refusal of an account, by the name that its kind of provider has for it. */
export function notLinked(
  { type }: Pick<Account, "type">,
  message: string,
  cause?: unknown,
): Error {
  const isOAuth = type === "oauth" || type === "oidc"
  const NotLinked = isOAuth ? OAuthAccountNotLinked : AccountNotLinked
  return new NotLinked(message, cause === undefined ? undefined : causedBy(cause))
}
