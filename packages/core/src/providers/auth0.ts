import type { OIDCConfig, OIDCUserConfig } from "../contract/oauth-provider.js"
import type { Profile } from "../contract/profile.js"

/** The claims of Auth0's ID Token. */
export interface Auth0Profile extends Profile {
  sub: string
}

/**
 * Sign in with Auth0.
 *
 * Callback URL to register: `{base_url}{basePath}/callback/auth0`. Needs `issuer`: the tenant, as `https://name.eu.auth0.com`.
 *
 * @see https://auth0.com/docs/authenticate/protocols/openid-connect-protocol
 */
export default function Auth0(
  options: OIDCUserConfig<Auth0Profile> = {},
): OIDCConfig<Auth0Profile> {
  return {
    id: "auth0",
    name: "Auth0",
    type: "oidc",
    style: { bg: "#EB5424", text: "#fff" },
    options,
  }
}
