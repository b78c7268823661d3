import type { OIDCConfig, OIDCUserConfig } from "../contract/oauth-provider.js"
import type { OpenProfile } from "../contract/open-profile.js"

export interface DuendeISUser extends OpenProfile {
  email: string
  id: string
  name: string
  verified: boolean
}

/**
 * Sign in with DuendeIdentityServer6.
 *
 * Register in the configuration of your Duende IdentityServer, as a client with the authorization code flow, with the
 * callback URL `{base_url}{basePath}/callback/duende-identity-server6`.
 *
 * Needs `issuer`: the address of the server. You can try it with the public demo server
 * `https://demo.duendesoftware.com`, the client id `interactive.confidential` and the secret `secret`.
 *
 * @see https://docs.duendesoftware.com/identityserver/tokens/client-authentication/
 * @deprecated Version 6 is out of support; the preset also works with the current versions. https://duendesoftware.com/products/support
 */
export default function DuendeIdentityServer6<P extends DuendeISUser = DuendeISUser>(
  options: OIDCUserConfig<P> = {},
): OIDCConfig<P> {
  return {
    id: "duende-identity-server6",
    name: "DuendeIdentityServer6",
    type: "oidc",

    options,
  }
}
