import type { OIDCConfig, OIDCUserConfig } from "../contract/oauth-provider.js"
import type { OpenProfile } from "../contract/open-profile.js"
import { icon } from "../icons/salesforce.js"

export interface SalesforceProfile extends OpenProfile {
  sub: string
  nickname: string
  email: string
  picture: string
}

/**
 * Sign in with Salesforce.
 *
 * Register in Salesforce Setup under App Manager, as an external client app, with the callback URL
 * `{base_url}{basePath}/callback/salesforce`.
 *
 * For a sandbox or your own domain, set `issuer`, for example `https://example.my.salesforce.com`. The profile comes
 * from the userinfo endpoint.
 *
 * @see https://help.salesforce.com/s/articleView?id=sf.remoteaccess_using_userinfo_endpoint.htm
 */
export default function Salesforce<P extends SalesforceProfile = SalesforceProfile>(
  options: OIDCUserConfig<P> = {},
): OIDCConfig<P> {
  return {
    id: "salesforce",
    name: "Salesforce",
    icon,
    type: "oidc",
    issuer: "https://login.salesforce.com",
    idToken: false,
    style: { bg: "#00a1e0" },
    options,
  }
}
