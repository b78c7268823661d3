import { fullName } from "../person/full-name.js"
import type { OAuth2Config, OAuthUserConfig } from "../contract/oauth-provider.js"
import type { OpenProfile } from "../contract/open-profile.js"
import { mark } from "../marks/strava.js"

/** The answer of `GET /athlete`. */
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
 * Strava registers a domain, not an address. It tells no e-mail address, and wants its scopes with a comma between
 * them.
 *
 * A new application is for your own account alone until Strava's dashboard lets in more, and wants a Strava subscription.
 * https://developers.strava.com/docs/getting-started/
 *
 * @see https://developers.strava.com/docs/authentication/
 */
export default function Strava<P extends StravaProfile = StravaProfile>(
  options: OAuthUserConfig<P> = {},
): OAuth2Config<P> {
  return {
    id: "strava",
    name: "Strava",
    mark,
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
    // Strava passes on no address.
    vouches: "silent",
    options,
  }
}
