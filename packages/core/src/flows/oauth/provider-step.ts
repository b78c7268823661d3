import type { ResolvedOAuthProvider } from "../../contract/resolved-provider.js"
import type { SignOutError } from "../../errors/dependency-errors.js"
import type { CallbackRouteError, OAuthSignInError } from "../../errors/provider-errors.js"

/** A step of the flow that depends on the provider, with the words for reporting its failure. */
export interface ProviderStep {
  readonly provider: Pick<ResolvedOAuthProvider, "id">
  /** What was attempted, such as "The token request". */
  readonly step: string
  /** What to check, such as "Check clientId and clientSecret." */
  readonly fix: string
  /** Values that must never be quoted. */
  readonly secrets?: readonly string[]
  /** `CallbackRouteError` by default. */
  readonly failsAs?: typeof CallbackRouteError | typeof OAuthSignInError | typeof SignOutError
}
