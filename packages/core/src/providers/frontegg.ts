import type { OIDCConfig, OIDCUserConfig } from "../contract/oauth-provider.js"

export interface FronteggProfile {
  sub: string
  name: string
  email: string
  email_verified: boolean
  profilePictureUrl: string
  roles: string[]
  [claim: string]: unknown
}

/**
 * Sign in with Frontegg.
 *
 * Register in the Frontegg portal under Authentication, Login method, Hosted login, with the callback URL
 * `{base_url}{basePath}/callback/frontegg`.
 *
 * Needs `issuer`: the Frontegg domain of your environment, for example `https://app-example.frontegg.com`. The signing
 * keys come from its discovery document at `/oauth/.well-known/openid-configuration`.
 *
 * @see https://developers.frontegg.com/guides/integrations/oidc
 */
export default function Frontegg<P extends FronteggProfile = FronteggProfile>(
  options: OIDCUserConfig<P> = {},
): OIDCConfig<P> {
  return {
    id: "frontegg",
    name: "Frontegg",
    type: "oidc",
    wellKnown: "{issuer}/oauth/.well-known/openid-configuration",
    authorization: "{issuer}/oauth/authorize",
    token: "{issuer}/oauth/token",
    userinfo: "{issuer}/identity/resources/users/v2/me",
    options,
  }
}
