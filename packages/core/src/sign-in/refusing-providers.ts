import type { ResolvedConfig } from "../contract/resolved-config.js"
import type { ResolvedProvider } from "../contract/resolved-provider.js"

/**
 * The providers that refuse to sign someone in if the stored address is not known to be theirs: e-mail links that adopt
 * no unproven user, and OAuth providers that link by address.
 */
export function refusingProviders({
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
