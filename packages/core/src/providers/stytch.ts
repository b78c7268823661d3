import type { OIDCConfig, OIDCUserConfig } from "../contract/oauth-provider.js"
import type { OpenProfile } from "../contract/open-profile.js"

/** The claims of the ID Token. */
export interface StytchProfile extends OpenProfile {
  sub: string
  name?: string
  preferred_username?: string
  email?: string
  email_verified?: boolean
  picture?: string
}

/**
 * Sign in with Stytch.
 *
 * Register in the Stytch dashboard under Connected Apps, with the redirect URL
 * `{base_url}{basePath}/callback/stytch`.
 *
 * Needs `issuer`: the project domain, as the discovery document has it.
 *
 * @see https://stytch.com/docs/guides/connected-apps/overview
 */
export default function Stytch<P extends StytchProfile = StytchProfile>(
  options: OIDCUserConfig<P> = {},
): OIDCConfig<P> {
  return {
    id: "stytch",
    name: "Stytch",
    type: "oidc",

    options,
  }
}
