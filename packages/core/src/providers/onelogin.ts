import type { OIDCConfig, OIDCUserConfig } from "../contract/oauth-provider.js"
import type { OpenProfile } from "../contract/open-profile.js"

/** The claims of the scopes `profile` and `email`. */
export interface OneLoginProfile extends OpenProfile {
  sub: string
  email?: string
  preferred_username?: string
  name?: string
}

/**
 * Sign in with OneLogin.
 *
 * Register in the OneLogin administration, as an application of type OpenID Connect, with the callback URL
 * `{base_url}{basePath}/callback/onelogin`.
 *
 * Needs `issuer`: `https://{subdomain}.onelogin.com/oidc/2`.
 *
 * @see https://developers.onelogin.com/openid-connect
 */
export default function OneLogin<P extends OneLoginProfile = OneLoginProfile>(
  options: OIDCUserConfig<P> = {},
): OIDCConfig<P> {
  return {
    id: "onelogin",
    name: "OneLogin",
    type: "oidc",

    options,
  }
}
