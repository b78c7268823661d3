import type { OIDCConfig, OIDCUserConfig } from "../contract/oauth-provider.js"
import type { Profile } from "../contract/profile.js"

/** The claims of Keycloak's ID Token; which ones depends on the realm's mappers. */
export interface KeycloakProfile extends Profile {
  sub: string
}

/**
 * Sign in with Keycloak.
 *
 * Callback URL to register: `{base_url}{basePath}/callback/keycloak`. Needs `issuer`: the realm, as `https://sso.example/realms/name`.
 *
 * @see https://www.keycloak.org/securing-apps/oidc-layers
 */
export default function Keycloak(
  options: OIDCUserConfig<KeycloakProfile> = {},
): OIDCConfig<KeycloakProfile> {
  return {
    id: "keycloak",
    name: "Keycloak",
    type: "oidc",
    style: { brandColor: "#428bca" },
    options,
  }
}
