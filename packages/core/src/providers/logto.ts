import type { OIDCConfig, OIDCUserConfig } from "../contract/oauth-provider.js"

export interface LogtoProfile {
  sub: string
  name: string
  username: string
  picture: string
  email: string
  email_verified: boolean
  phone_number: string
  phone_number_verified: boolean
  address: string
  custom_data: object
  identities: object
  sso_identities: object[]
  organizations: string[]
  organization_data: object[]
  organization_roles: string[]
  [claim: string]: unknown
}

/**
 * Sign in with Logto.
 *
 * Register in the Logto console as a traditional web application, with the callback URL
 * `{base_url}{basePath}/callback/logto`.
 *
 * Needs `issuer`: `https://{tenant}.logto.app/oidc`, or the same path on your own server.
 *
 * @see https://docs.logto.io/quick-starts/traditional
 */
export default function Logto<P extends LogtoProfile = LogtoProfile>(
  options: OIDCUserConfig<P> = {},
): OIDCConfig<P> {
  return {
    id: "logto",
    name: "Logto",
    type: "oidc",
    authorization: { params: { scope: "offline_access openid email profile" } },
    profile: ({ sub, name, username, email, picture }) => ({
      id: sub,
      name: name ?? username,
      email,
      image: picture,
    }),
    options,
  }
}
