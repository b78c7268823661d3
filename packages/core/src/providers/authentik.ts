import type { OIDCConfig, OIDCUserConfig } from "../contract/oauth-provider.js"
import type { OpenProfile } from "../contract/open-profile.js"
import { icon } from "../icons/authentik.js"

export interface AuthentikProfile extends OpenProfile {
  iss: string
  sub: string
  aud: string
  exp: number
  iat: number
  auth_time: number
  acr: string
  c_hash: string
  nonce: string
  at_hash: string
  email: string
  email_verified: boolean
  name: string
  given_name: string
  family_name: string
  preferred_username: string
  nickname: string
  groups: string[]
}

/**
 * Sign in with Authentik.
 *
 * Register in the admin interface of your authentik server, as a provider of type OAuth2/OpenID, with the callback URL
 * `{base_url}{basePath}/callback/authentik`.
 *
 * Needs `issuer`: the OpenID Configuration Issuer of that provider, for example
 * `https://sso.example/application/o/{slug}/`, including the trailing slash. Choose a signing key there. Without one,
 * authentik signs with the client secret (HS256), which its discovery document then says, so there is nothing to set.
 * Since authentik 2025.10, `email_verified` is false unless your own scope mapping says otherwise. Before that it was
 * true for every address: for such a server, set `verifiedEmail: () => undefined`.
 *
 * @see https://docs.goauthentik.io/add-secure-apps/providers/oauth2/
 */
export default function Authentik<P extends AuthentikProfile = AuthentikProfile>(
  options: OIDCUserConfig<P> = {},
): OIDCConfig<P> {
  return {
    id: "authentik",
    name: "Authentik",
    icon,
    type: "oidc",

    options,
  }
}
