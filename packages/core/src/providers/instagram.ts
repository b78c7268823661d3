import type { OAuth2Config, OAuthUserConfig } from "../contract/oauth-provider.js"
import type { OpenProfile } from "../contract/open-profile.js"
import { icon } from "../icons/instagram.js"

/** The response of `GET /me`, with the requested fields. */
export interface InstagramProfile extends OpenProfile {
  id: string
  username: string
  account_type?: string
  name?: string
}

/**
 * Sign in with Instagram.
 *
 * Register at https://developers.facebook.com/apps/ with the callback URL `{base_url}{basePath}/callback/instagram`.
 *
 * Instagram does not provide an email address.
 *
 * @see https://developers.facebook.com/docs/instagram-platform/instagram-api-with-instagram-login
 * @deprecated Meta shut down the Instagram Basic Display API, which this preset uses, on 4 December 2024. Its successor is only for business accounts and is not meant for sign-in. https://developers.facebook.com/blog/post/2024/09/04/update-on-instagram-basic-display-api/
 */
export default function Instagram<P extends InstagramProfile = InstagramProfile>(
  options: OAuthUserConfig<P> = {},
): OAuth2Config<P> {
  return {
    id: "instagram",
    name: "Instagram",
    icon,
    type: "oauth",
    authorization: {
      url: "https://api.instagram.com/oauth/authorize",
      params: { scope: "user_profile" },
    },
    token: "https://api.instagram.com/oauth/access_token",
    userinfo: "https://graph.instagram.com/me?fields=id,username,account_type,name",
    client: { token_endpoint_auth_method: "client_secret_post" },
    profile: ({ id, username }) => ({ id, name: username, email: null, image: null }),
    style: { bg: "#fff", text: "#000" },
    // Instagram does not provide an email address.
    emailTrust: "silent",
    options,
  }
}
