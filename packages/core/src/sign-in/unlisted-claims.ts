import { isOAuthProvider } from "../contract/is-oauth-provider.js"
import type { ResolvedConfig } from "../contract/resolved-config.js"
import type { ResolvedProvider } from "../contract/resolved-provider.js"

/** The providers that cause people to be refused, and those that refuse them. */
export interface UnlistedClaims {
  /** With these, someone may have become a user with an address that is not theirs. */
  readonly claimable: readonly ResolvedProvider[]
  /** With these, the owner of the address is then refused. */
  readonly refusing: readonly ResolvedProvider[]
}

/**
 * The claims if the adapter cannot list a user's accounts, so that only `emailVerified` says whether a stored address
 * is the user's own. Null if no one is refused because of that.
 */
export function unlistedClaims(
  config: Pick<ResolvedConfig, "adapter" | "providers">,
): UnlistedClaims | null {
  if (!config.adapter || config.adapter.listAccountsByUser) return null
  const [claimable, refusing] = [claimableProviders(config), refusingProviders(config)]
  return claimable.length > 0 && refusing.length > 0 ? { claimable, refusing } : null
}

/**
 * The providers through which someone could have become a user here with an address that is not theirs. Credentials and
 * passkeys accept whatever was typed. An OAuth provider may pass on an address that it has not verified, unless it says
 * that it never does (`emailTrust: "always"`) or that it passes on none (`"silent"`). A link sent by e-mail proves the
 * address.
 */
export function claimableProviders({
  providers,
}: Pick<ResolvedConfig, "providers">): readonly ResolvedProvider[] {
  return [...providers.values()].filter((provider) => {
    if (provider.type === "email") return false
    return !(isOAuthProvider(provider) && ["always", "silent"].includes(provider.emailTrust))
  })
}

/**
 * The providers that refuse to sign someone in if the stored address is not known to be theirs: e-mail links that adopt
 * no unproven user, and OAuth providers that link by address.
 */
function refusingProviders({
  providers,
}: Pick<ResolvedConfig, "providers">): readonly ResolvedProvider[] {
  return [...providers.values()].filter((provider) => {
    if (provider.type === "email") return provider.adoptsUnverifiedUsers !== true
    if (provider.type !== "oauth" && provider.type !== "oidc") return false
    return (
      provider.allowDangerousEmailAccountLinking && !provider.allowUnverifiedEmailAccountLinking
    )
  })
}
