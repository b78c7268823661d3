import type { OIDCConfig, OIDCUserConfig } from "../contract/oauth-provider.js"
import type { Profile } from "../contract/profile.js"

/** The claims of Okta's ID Token. */
export interface OktaProfile extends Profile {
  sub: string
}

/**
 * Sign in with Okta.
 *
 * Callback URL to register: `{base_url}{basePath}/callback/okta`. Needs `issuer`: the organisation or authorization server, as `https://name.okta.com`.
 *
 * @see https://developer.okta.com/docs/reference/api/oidc/
 */
export default function Okta(options: OIDCUserConfig<OktaProfile> = {}): OIDCConfig<OktaProfile> {
  return {
    id: "okta",
    name: "Okta",
    type: "oidc",
    style: { bg: "#000", text: "#fff" },
    options,
  }
}
