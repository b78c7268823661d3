import type { OIDCConfig, OIDCUserConfig } from "../contract/oauth-provider.js"
import type { OpenProfile } from "../contract/open-profile.js"
import { mark } from "../marks/authentik.js"

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
 * Register in the admin interface of your authentik, as a provider of the type OAuth2/OpenID, with the callback URL
 * `{base_url}{basePath}/callback/authentik`.
 *
 * Needs `issuer`: the OpenID Configuration Issuer of that provider, as `https://sso.example/application/o/{slug}/`,
 * with the slash at its end. Choose a signing key there: without one authentik signs with the client secret (HS256),
 * which then `client: { id_token_signed_response_alg: "HS256" }` must say. Since authentik 2025.10 `email_verified`
 * is false unless a scope mapping of your own says otherwise; before, it was true of every address: set `verifiedEmail:
 * () => undefined` for such a server.
 *
 * @see https://docs.goauthentik.io/add-secure-apps/providers/oauth2/
 */
export default function Authentik<P extends AuthentikProfile = AuthentikProfile>(
  options: OIDCUserConfig<P> = {},
): OIDCConfig<P> {
  return {
    id: "authentik",
    name: "Authentik",
    mark,
    type: "oidc",

    options,
  }
}
