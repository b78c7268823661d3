import type { OIDCConfig, OIDCUserConfig } from "../contract/oauth-provider.js"
import type { OpenProfile } from "../contract/open-profile.js"

export interface ZitadelProfile extends OpenProfile {
  amr: string
  aud: string
  auth_time: number
  azp: string
  email: string
  email_verified: boolean
  exp: number
  family_name: string
  given_name: string
  gender: string
  iat: number
  iss: string
  jti: string
  locale: string
  name: string
  nbf: number
  picture: string
  phone: string
  phone_verified: boolean
  preferred_username: string
  sub: string
}

/**
 * Sign in with ZITADEL.
 *
 * Register in the ZITADEL console, as a web application with the authentication method CODE, with the callback URL
 * `{base_url}{basePath}/callback/zitadel`.
 *
 * Needs `issuer`: `https://{instance}.zitadel.cloud`, or your own domain. Enable "User Info inside ID Token" there,
 * because otherwise the ID Token only contains `sub`; or set `idToken: false` here.
 *
 * @see https://zitadel.com/docs/guides/integrate/login/oidc
 */
export default function ZITADEL<P extends ZitadelProfile = ZitadelProfile>(
  options: OIDCUserConfig<P> = {},
): OIDCConfig<P> {
  return {
    id: "zitadel",
    name: "ZITADEL",
    type: "oidc",

    options,
  }
}
