import type { OIDCConfig, OIDCUserConfig } from "../contract/oauth-provider.js"
import type { OpenProfile } from "../contract/open-profile.js"
import { icon } from "../icons/okta.js"

/** The claims of Okta's ID Token. */
export interface OktaProfile extends OpenProfile {
  iss: string
  ver: string
  sub: string
  aud: string
  iat: string
  exp: string
  jti: string
  auth_time: string
  amr: string
  idp: string
  nonce: string
  name: string
  nickname: string
  preferred_username: string
  given_name: string
  middle_name: string
  family_name: string
  email: string
  email_verified: string
  profile: string
  zoneinfo: string
  locale: string
  address: string
  phone_number: string
  picture: string
  website: string
  gender: string
  birthdate: string
  updated_at: string
  at_hash: string
  c_hash: string
}

/**
 * Sign in with Okta.
 *
 * Register in the admin console of your Okta organisation, as a web application, with the callback URL
 * `{base_url}{basePath}/callback/okta`. Needs `issuer`: the address of the organisation or authorization server, for
 * example `https://name.okta.com`.
 *
 * @see https://developer.okta.com/docs/reference/api/oidc/
 */
export default function Okta<P extends OktaProfile = OktaProfile>(
  options: OIDCUserConfig<P> = {},
): OIDCConfig<P> {
  return {
    id: "okta",
    name: "Okta",
    icon,
    type: "oidc",
    style: { bg: "#000", text: "#fff" },
    options,
  }
}
