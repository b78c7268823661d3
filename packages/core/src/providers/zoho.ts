import type { OAuth2Config, OAuthUserConfig } from "../contract/oauth-provider.js"
import { fullName, type OpenProfile } from "../contract/open-profile.js"
import { icon } from "../icons/zoho.js"

/** The response of `GET /oauth/user/info`. */
export interface ZohoProfile extends OpenProfile {
  ZUID: number
  First_Name?: string
  Last_Name?: string
  Email?: string
}

/**
 * Sign in with Zoho.
 *
 * Register at https://api-console.zoho.com with the callback URL `{base_url}{basePath}/callback/zoho`.
 *
 * This preset uses the data centre in the United States. For another one, set its addresses, for example
 * `authorization: "https://accounts.zoho.eu/oauth/v2/auth"` and likewise `token`, `userinfo`, `revocation` and
 * `resources`.
 *
 * Zoho does not say whether the address in the profile is verified, so it counts as unverified.
 *
 * @see https://www.zoho.com/accounts/protocol/oauth/web-apps/authorization.html
 */
export default function Zoho<P extends ZohoProfile = ZohoProfile>(
  options: OAuthUserConfig<P> = {},
): OAuth2Config<P> {
  return {
    id: "zoho",
    name: "Zoho",
    icon,
    type: "oauth",
    authorization: {
      url: "https://accounts.zoho.com/oauth/v2/auth",
      params: { scope: "AaaServer.profile.Read" },
      // Without the last one, Zoho gives a refresh token only the first time.
      connect: { access_type: "offline", prompt: "consent" },
    },
    token: "https://accounts.zoho.com/oauth/v2/token",
    userinfo: "https://accounts.zoho.com/oauth/user/info",
    revocation: "https://accounts.zoho.com/oauth/v2/token/revoke",
    resources: ["https://www.zohoapis.com"],
    profile: ({ ZUID, First_Name, Last_Name, Email }) => ({
      id: String(ZUID),
      name: fullName(First_Name, Last_Name),
      email: Email,
      image: null,
    }),
    // Zoho does not say whether the address is verified.
    emailTrust: "never",
    options,
  }
}
