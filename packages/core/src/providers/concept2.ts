import type { OAuth2Config, OAuthUserConfig } from "../contract/oauth-provider.js"
import type { OpenProfile } from "../contract/open-profile.js"

/** The response of `GET /api/users/me`. */
export interface Concept2Profile extends OpenProfile {
  data: OpenProfile & {
    id: number
    username: string
    first_name: string
    last_name: string
    gender: string
    dob: string
    email: string
    country: string
    profile_image: string
    age_restricted: boolean
    email_permission: boolean | null
    max_heart_rate: number | null
    weight: number | null
    logbook_privacy: string | null
  }
}

/**
 * Sign in with Concept2.
 *
 * Register at https://log.concept2.com/developers/keys with the callback URL
 * `{base_url}{basePath}/callback/concept2`.
 *
 * Concept2 does not say whether the address in the profile is verified, so it counts as unverified.
 *
 * @see https://log.concept2.com/developers/documentation/
 */
export default function Concept2<P extends Concept2Profile = Concept2Profile>(
  options: OAuthUserConfig<P> = {},
): OAuth2Config<P> {
  return {
    id: "concept2",
    name: "Concept2",
    type: "oauth",
    authorization: {
      url: "https://log.concept2.com/oauth/authorize",
      params: { scope: "user:read,results:write" },
    },
    token: "https://log.concept2.com/oauth/access_token",
    userinfo: "https://log.concept2.com/api/users/me",
    profile: ({ data }) => ({
      id: String(data.id),
      name: data.username,
      email: data.email,
      image: data.profile_image,
    }),
    // Concept2 does not say whether the address is verified.
    emailTrust: "never",
    options,
  }
}
