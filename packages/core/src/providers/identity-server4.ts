import type { OIDCConfig, OIDCUserConfig } from "../contract/oauth-provider.js"
import type { OpenProfile } from "../contract/open-profile.js"

/** The claims of the scopes `profile` and `email`. */
export interface IdentityServer4Profile extends OpenProfile {
  sub: string
}

/**
 * Sign in with IdentityServer4.
 *
 * Register in the configuration of your IdentityServer4, with the callback URL
 * `{base_url}{basePath}/callback/identity-server4`.
 *
 * Needs `issuer`: the address of the server.
 *
 * @see https://identityserver4.readthedocs.io/en/latest/
 * @deprecated Out of support since 13 December 2022; its successor is Duende IdentityServer. https://github.com/DuendeArchive/IdentityServer4
 */
export default function IdentityServer4<P extends IdentityServer4Profile = IdentityServer4Profile>(
  options: OIDCUserConfig<P> = {},
): OIDCConfig<P> {
  return {
    id: "identity-server4",
    name: "IdentityServer4",
    type: "oidc",

    options,
  }
}
