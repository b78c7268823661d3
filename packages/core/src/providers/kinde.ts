import type { OIDCConfig, OIDCUserConfig } from "../contract/oauth-provider.js"
import type { OpenProfile } from "../contract/open-profile.js"

export interface KindeProfile extends OpenProfile {
  first_name: string
  id: string
  last_name: string
  picture: string
  preferred_email: string
  provided_id: string
  username: string
}

/**
 * Sign in with Kinde.
 *
 * Register in Kinde under Settings, Applications, with the callback URL `{base_url}{basePath}/callback/kinde`.
 *
 * Needs `issuer`: `https://{business}.kinde.com`, or your custom domain.
 *
 * @see https://docs.kinde.com/developer-tools/about/using-kinde-without-an-sdk/
 */
export default function Kinde<P extends KindeProfile = KindeProfile>(
  options: OIDCUserConfig<P> = {},
): OIDCConfig<P> {
  return {
    id: "kinde",
    name: "Kinde",
    type: "oidc",
    style: { text: "#0F0F0F", bg: "#fff" },
    options,
  }
}
