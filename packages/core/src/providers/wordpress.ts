import type { OAuth2Config, OAuthUserConfig } from "../contract/oauth-provider.js"
import type { OpenProfile } from "../contract/open-profile.js"
import { icon } from "../icons/wordpress.js"

/** The response of `GET /rest/v1/me`. */
export interface WordPressProfile extends OpenProfile {
  ID: number
  display_name: string
  email?: string
  email_verified?: boolean
  avatar_URL?: string
}

/**
 * Sign in with WordPress.com.
 *
 * Register at https://developer.wordpress.com/apps/ with the callback URL `{base_url}{basePath}/callback/wordpress`.
 *
 * @see https://developer.wordpress.com/docs/oauth2/
 */
export default function WordPress<P extends WordPressProfile = WordPressProfile>(
  options: OAuthUserConfig<P> = {},
): OAuth2Config<P> {
  return {
    id: "wordpress",
    name: "WordPress.com",
    icon,
    type: "oauth",
    authorization: {
      url: "https://public-api.wordpress.com/oauth2/authorize",
      params: { scope: "auth" },
    },
    token: "https://public-api.wordpress.com/oauth2/token",
    userinfo: "https://public-api.wordpress.com/rest/v1/me",
    profile: ({ ID, display_name, email, avatar_URL }) => ({
      id: String(ID),
      name: display_name,
      email,
      image: avatar_URL,
    }),
    options,
  }
}
