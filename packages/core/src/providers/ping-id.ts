import type { OIDCConfig, OIDCUserConfig } from "../contract/oauth-provider.js"
import type { OpenProfile } from "../contract/open-profile.js"

export interface PingProfile extends OpenProfile {
  iss: string
  sub: string
  aud: string
  iat: number
  exp: number
  acr: string
  amr: [string]
  auth_time: number
  at_hash: string
  sid: string
  preferred_username: string
  given_name: string
  picture: string
  updated_at: number
  name: string
  family_name: string
  email: string
  env: string
  org: string
  "p1.region": string
}

/**
 * Sign in with Ping Identity.
 *
 * Register in the PingOne administration as an OIDC web application, with the callback URL
 * `{base_url}{basePath}/callback/ping-id`.
 *
 * Needs `issuer`: `https://auth.pingone.{region}/{environment id}/as`. The application's attribute mapping decides
 * whether `email_verified` is sent; without it, the address counts as unverified.
 *
 * @see https://developer.pingidentity.com/pingone-api/auth/openid-connect-oauth-2.html
 */
export default function PingId<P extends PingProfile = PingProfile>(
  options: OIDCUserConfig<P> = {},
): OIDCConfig<P> {
  return {
    id: "ping-id",
    name: "Ping Identity",
    type: "oidc",

    options,
  }
}
