import type { OAuth2Config, OAuthUserConfig } from "../contract/oauth-provider.js"
import { fullName, type OpenProfile } from "../contract/open-profile.js"
import { icon } from "../icons/strava.js"

/** The response of `GET /athlete`. */
export interface StravaProfile extends OpenProfile {
  id: string
  firstname: string
  lastname: string
  profile: string
}

/**
 * Sign in with Strava.
 *
 * Register at https://www.strava.com/settings/api with the callback URL `{base_url}{basePath}/callback/strava`.
 *
 * Strava asks you to register a domain, not a full URL. It does not provide an email address, and expects scopes
 * separated by commas.
 *
 * A new application needs a Strava subscription, and only works with your own account until Strava's dashboard admits
 * more athletes. https://developers.strava.com/docs/getting-started/
 *
 * @see https://developers.strava.com/docs/authentication/
 */
export default function Strava<P extends StravaProfile = StravaProfile>(
  options: OAuthUserConfig<P> = {},
): OAuth2Config<P> {
  return {
    id: "strava",
    name: "Strava",
    icon,
    type: "oauth",
    authorization: {
      url: "https://www.strava.com/api/v3/oauth/authorize",
      params: { scope: "read", approval_prompt: "auto" },
    },
    token: "https://www.strava.com/api/v3/oauth/token",
    userinfo: "https://www.strava.com/api/v3/athlete",
    client: { token_endpoint_auth_method: "client_secret_post" },
    profile: ({ id, firstname, lastname, profile }) => ({
      id: String(id),
      name: fullName(firstname, lastname),
      email: null,
      image: profile,
    }),
    // Strava does not provide an email address.
    emailTrust: "silent",
    options,
  }
}
