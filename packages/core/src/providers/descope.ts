import type { OIDCConfig, OIDCUserConfig } from "../contract/oauth-provider.js"

export interface DescopeProfile {
  sub: string
  name: string
  email: string
  email_verified: boolean
  phone_number: string
  phone_number_verified: boolean
  picture: string
  [claim: string]: unknown
}

/**
 * Sign in with Descope.
 *
 * Register in the Descope console, as a federated application of type OIDC, with the callback URL
 * `{base_url}{basePath}/callback/descope`.
 *
 * The client id is the project id. Default for `issuer`: `https://api.descope.com/{project id}`.
 *
 * @see https://docs.descope.com/federated-apps/oidc-apps
 */
export default function Descope<P extends DescopeProfile = DescopeProfile>(
  options: OIDCUserConfig<P> = {},
): OIDCConfig<P> {
  return {
    id: "descope",
    name: "Descope",
    type: "oidc",
    issuer: "https://api.descope.com/{clientId}",
    style: { bg: "#1C1C23", text: "#ffffff" },
    options,
  }
}
