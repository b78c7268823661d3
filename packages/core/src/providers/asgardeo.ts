import type { OIDCConfig, OIDCUserConfig } from "../contract/oauth-provider.js"
import type { OpenProfile } from "../contract/open-profile.js"

export interface AsgardeoProfile extends OpenProfile {
  sub: string
  given_name: string
  email: string
  picture: string
}

/**
 * Sign in with Asgardeo.
 *
 * Register at https://console.asgardeo.io with the callback URL `{base_url}{basePath}/callback/asgardeo`.
 *
 * Needs `issuer`: `https://api.asgardeo.io/t/{organization}/oauth2/token`, the issuer in its discovery document. Choose
 * the claims of the scopes under "User Attributes" of the application; otherwise the ID Token contains only `sub`.
 *
 * @see https://wso2.com/asgardeo/docs/guides/authentication/oidc/discover-oidc-configs/
 */
export default function Asgardeo<P extends AsgardeoProfile = AsgardeoProfile>(
  options: OIDCUserConfig<P> = {},
): OIDCConfig<P> {
  return {
    id: "asgardeo",
    name: "Asgardeo",
    type: "oidc",
    style: { bg: "#000", text: "#fff" },
    options,
  }
}
