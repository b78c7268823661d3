import type { ResolvedConfig } from "../contract/resolved-config.js"
import { isOAuthProvider, type ResolvedOAuthProvider } from "../contract/resolved-provider.js"

/** The providers of a configuration that speak OAuth 2 or OpenID Connect. */
export function oauthProviders({
  providers,
}: Pick<ResolvedConfig, "providers">): readonly ResolvedOAuthProvider[] {
  return [...providers.values()].filter(isOAuthProvider)
}
