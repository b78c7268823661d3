import type { OAuth2Config, OAuthUserConfig } from "../contract/oauth-provider.js"
import type { OpenProfile } from "../contract/open-profile.js"
import { icon } from "../icons/patreon.js"

/** The response of `GET /api/oauth2/api/current_user`. */
export interface PatreonProfile extends OpenProfile {
  data: OpenProfile & {
    id: string
    attributes: OpenProfile & {
      full_name?: string
      email?: string
      is_email_verified?: boolean
      image_url?: string
    }
  }
}

/**
 * Sign in with Patreon.
 *
 * Register at https://www.patreon.com/portal/registration/register-clients with the callback URL
 * `{base_url}{basePath}/callback/patreon`.
 *
 * The profile comes from version 1 of Patreon's API, which Patreon has deprecated.
 * https://github.com/Patreon/patreon-java
 *
 * @see https://docs.patreon.com/#oauth
 */
export default function Patreon<P extends PatreonProfile = PatreonProfile>(
  options: OAuthUserConfig<P> = {},
): OAuth2Config<P> {
  return {
    id: "patreon",
    name: "Patreon",
    icon,
    type: "oauth",
    authorization: {
      url: "https://www.patreon.com/oauth2/authorize",
      params: { scope: "identity identity[email]" },
    },
    token: "https://www.patreon.com/api/oauth2/token",
    userinfo: "https://www.patreon.com/api/oauth2/api/current_user",
    profile: ({ data: { id, attributes } }) => ({
      id,
      name: attributes?.full_name,
      email: attributes?.email,
      image: attributes?.image_url,
    }),
    verifiedEmail: ({ data: { attributes } }) =>
      attributes?.is_email_verified === true ? attributes.email : undefined,
    style: { bg: "#e85b46", text: "#fff" },
    options,
  }
}
