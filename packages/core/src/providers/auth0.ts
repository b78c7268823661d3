import type { OIDCConfig, OIDCUserConfig } from "../contract/oauth-provider.js"
import type { OpenProfile } from "../contract/open-profile.js"
import { icon } from "../icons/auth0.js"

/** The claims of Auth0's ID Token. */
export interface Auth0Profile extends OpenProfile {
  sub: string
  app_metadata: object
  blocked: boolean
  created_at: Date
  email: string
  email_verified: boolean
  family_name: string
  given_name: string
  user_metadata: object
  username: string
  identities: Array<
    OpenProfile & {
      connection: string
      isSocial: boolean
      provider: string
      user_id: string
      profileData: object
    }
  >
  last_ip: string
  last_login: Date
  last_password_reset: Date
  logins_count: number
  multifactor: string
  name: string
  nickname: string
  phone_number: string
  phone_verified: boolean
  picture: string
  updated_at: Date
  user_id: string
}

/**
 * Sign in with Auth0.
 *
 * Register at https://manage.auth0.com with the callback URL `{base_url}{basePath}/callback/auth0`. Needs `issuer`: the
 * address of the tenant, for example `https://name.eu.auth0.com`.
 *
 * @see https://auth0.com/docs/authenticate/protocols/openid-connect-protocol
 */
export default function Auth0<P extends Auth0Profile = Auth0Profile>(
  options: OIDCUserConfig<P> = {},
): OIDCConfig<P> {
  return {
    id: "auth0",
    name: "Auth0",
    icon,
    type: "oidc",
    style: { bg: "#EB5424", text: "#fff" },
    options,
  }
}
