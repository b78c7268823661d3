import { isOAuthProvider } from "../contract/is-oauth-provider.js"
import type { ResolvedConfig } from "../contract/resolved-config.js"
import type { ResolvedProvider } from "../contract/resolved-provider.js"

/**
 * The providers through which someone could have become a user here with an address that is not theirs. Credentials and
 * passkeys accept whatever was typed. An OAuth provider may pass on an address that it has not verified, unless it says
 * that it never does (`vouches: "always"`) or that it passes on none (`"silent"`). A link sent by e-mail proves the
 * address.
 */
export function claimableProviders({
  providers,
}: Pick<ResolvedConfig, "providers">): readonly ResolvedProvider[] {
  return [...providers.values()].filter((provider) => {
    if (provider.type === "email") return false
    return !(isOAuthProvider(provider) && ["always", "silent"].includes(provider.vouches))
  })
}
