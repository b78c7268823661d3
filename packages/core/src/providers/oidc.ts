import type { OIDCConfig, OIDCUserConfig } from "../contract/oauth-provider.js"
import type { OpenProfile } from "../contract/open-profile.js"
import { icon } from "../icons/oidc.js"

/** The standard claims (OpenID Connect Core §5.1). */
export interface StandardClaims extends OpenProfile {
  sub: string
  name?: string
  preferred_username?: string
  email?: string
  email_verified?: boolean
  picture?: string
  nickname?: string
  given_name?: string
  family_name?: string
  locale?: string
}

/**
 * Sign in with any OpenID provider.
 *
 * Register with the provider, with the redirect URI `{base_url}{basePath}/callback/oidc`.
 *
 * Needs `issuer`, from which everything else is read: `{issuer}/.well-known/openid-configuration`. Give the provider
 * its own `id` and `name`: accounts are stored under the id, and the environment variables are named after it (`id:
 * "acme"` reads `AUTH_ACME_ID`, `AUTH_ACME_SECRET` and `AUTH_ACME_ISSUER`).
 *
 * @see https://openid.net/specs/openid-connect-core-1_0.html
 */
export default function OIDC<P extends StandardClaims = StandardClaims>(
  options: OIDCUserConfig<P> = {},
): OIDCConfig<P> {
  return {
    id: "oidc",
    name: "OpenID Connect",
    icon,
    type: "oidc",

    options,
  }
}
