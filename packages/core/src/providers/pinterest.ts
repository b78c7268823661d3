import type { OAuth2Config, OAuthUserConfig } from "../contract/oauth-provider.js"
import type { OpenProfile } from "../contract/open-profile.js"
import { icon } from "../icons/pinterest.js"

/** The response of `GET /v5/user_account`. */
export interface PinterestProfile extends OpenProfile {
  id: string
  account_type: "BUSINESS" | "PINNER"
  profile_image: string
  website_url: string
  username: string
}

/**
 * Sign in with Pinterest.
 *
 * Register at https://developers.pinterest.com/apps/ with the callback URL `{base_url}{basePath}/callback/pinterest`.
 *
 * The account id is Pinterest's `id`. Auth.js uses the user name instead, which a person can change and someone else
 * can then take. While an account is stored under somebody's user name, their sign-in is refused, so that no one becomes
 * another user unnoticed. Set `profile` until you have migrated such accounts. Pinterest does not provide an email
 * address.
 *
 * @see https://developers.pinterest.com/docs/getting-started/set-up-authentication-and-authorization/
 */
export default function Pinterest<P extends PinterestProfile = PinterestProfile>(
  options: OAuthUserConfig<P> = {},
): OAuth2Config<P> {
  return {
    id: "pinterest",
    name: "Pinterest",
    icon,
    type: "oauth",
    authorization: {
      url: "https://www.pinterest.com/oauth",
      params: { scope: "user_accounts:read" },
    },
    token: "https://api.pinterest.com/v5/oauth/token",
    userinfo: "https://api.pinterest.com/v5/user_account",
    profile: ({ id, username, profile_image }) => ({
      id,
      name: username,
      email: null,
      image: profile_image,
    }),
    formerId: ({ username }) => username,
    style: { brandColor: "#bd081c" },
    // Pinterest does not provide an email address.
    emailTrust: "silent",
    options,
  }
}
