import { trimSlashes } from "../address/trim-slashes.js"
import type { OAuth2Config, OAuthUserConfig } from "../contract/oauth-provider.js"
import type { OpenProfile } from "../contract/open-profile.js"
import { icon } from "../icons/webex.js"

/** The response of `GET /people/me`. */
export interface WebexProfile extends OpenProfile {
  id: string
  emails: string[]
  displayName?: string
  avatar?: string
}

/**
 * Sign in with Webex.
 *
 * Register at https://developer.webex.com/my-apps/new/integration with the callback URL
 * `{base_url}{basePath}/callback/webex`.
 *
 * Webex does not say whether the address in the profile is verified, so it counts as unverified.
 *
 * @see https://developer.webex.com/docs/integrations
 */
export default function Webex<P extends WebexProfile = WebexProfile>(
  options: OAuthUserConfig<P> & {
    /** The address of the API. Default: `https://webexapis.com/v1`. */
    apiBaseUrl?: string | undefined
  } = {},
): OAuth2Config<P> {
  const api = trimSlashes(options?.apiBaseUrl ?? "https://webexapis.com/v1")
  return {
    id: "webex",
    name: "Webex",
    icon,
    type: "oauth",
    authorization: {
      url: `${api}/authorize`,
      params: { scope: "spark:kms spark:people_read" },
    },
    token: `${api}/access_token`,
    userinfo: `${api}/people/me`,
    profile: ({ id, emails, displayName, avatar }) => ({
      id,
      name: displayName,
      email: emails?.[0],
      image: avatar,
    }),
    // Webex does not say whether the address is verified.
    emailTrust: "never",
    options,
  }
}
