import type { OIDCConfig, OIDCUserConfig } from "../contract/oauth-provider.js"

export interface PassageProfile {
  iss: string
  sub: string
  aud: string[]
  exp: number
  iat: number
  auth_time: number
  azp: string
  client_id: string
  at_hash: string
  c_hash: string
  email: string
  email_verified: boolean
  phone: string
  phone_number_verified: boolean
}

/**
 * Sign in with Passage.
 *
 * Register in the Passage console, with the callback URL `{base_url}{basePath}/callback/passage`.
 *
 * Needs `issuer`: `https://{subdomain}.withpassage.com`.
 *
 * @see https://docs.passage.id/complete/hosted-login
 * @deprecated 1Password closed Passage on 16 January 2026. https://github.com/passageidentity
 */
export default function Passage<P extends PassageProfile = PassageProfile>(
  options: OIDCUserConfig<P> = {},
): OIDCConfig<P> {
  return {
    id: "passage",
    name: "Passage",
    type: "oidc",
    client: { token_endpoint_auth_method: "client_secret_basic" },
    style: { brandColor: "#3d53f6" },
    options,
  }
}
