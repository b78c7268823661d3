import type { OIDCConfig, OIDCUserConfig } from "../contract/oauth-provider.js"
import type { OpenProfile } from "../contract/open-profile.js"
import { icon } from "../icons/keycloak.js"

/** The claims of Keycloak's ID Token; which ones depends on the realm's mappers. */
export interface KeycloakProfile extends OpenProfile {
  exp: number
  iat: number
  auth_time: number
  jti: string
  iss: string
  aud: string
  sub: string
  typ: string
  azp: string
  session_state: string
  at_hash: string
  acr: string
  sid: string
  email_verified: boolean
  name: string
  preferred_username: string
  given_name: string
  family_name: string
  email: string
  picture: string
}

/**
 * Sign in with Keycloak.
 *
 * Register in the admin console of your Keycloak server, as a client with client authentication, with the callback URL
 * `{base_url}{basePath}/callback/keycloak`. Needs `issuer`: the address of the realm, for example
 * `https://sso.example/realms/name`.
 *
 * @see https://www.keycloak.org/securing-apps/oidc-layers
 */
export default function Keycloak<P extends KeycloakProfile = KeycloakProfile>(
  options: OIDCUserConfig<P> = {},
): OIDCConfig<P> {
  return {
    id: "keycloak",
    name: "Keycloak",
    icon,
    type: "oidc",
    style: { brandColor: "#428bca" },
    options,
  }
}
