import type { ResolvedConfig } from "../contract/resolved-config.js"
import type { ResolvedProvider } from "../contract/resolved-provider.js"

/**
 * The providers by which someone could have become a user here under an address that is not theirs. Credentials and
 * passkeys take what anyone typed; an OAuth provider may pass on an address that it has not verified, unless it says
 * that it never does (`vouches: "always"`) or passes on none (`"silent"`). A link sent by e-mail proves the address.
 */
export function claimableProviders({
  providers,
}: Pick<ResolvedConfig, "providers">): readonly ResolvedProvider[] {
  return [...providers.values()].filter((provider) => {
    if (provider.type === "email") return false
    return !("vouches" in provider && ["always", "silent"].includes(provider.vouches))
  })
}
