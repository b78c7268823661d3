import type { OAuth2Config, OAuthUserConfig } from "../contract/oauth-provider.js"
import type { OpenProfile } from "../contract/open-profile.js"
import { icon } from "../icons/facebook.js"

/** The response of `GET /me`, with the requested fields. */
export interface FacebookProfile extends OpenProfile {
  id: string
  picture: { data: { url: string } }
}

/**
 * Sign in with Facebook.
 *
 * Register at https://developers.facebook.com/apps/ with the callback URL `{base_url}{basePath}/callback/facebook`.
 *
 * To get more profile fields, list all of them: `userinfo: { params: { fields: "id,name,email,picture,birthday" } }`.
 * Callback URLs must be https, except on localhost while the application is in development. Facebook does not say
 * whether an address is verified, so it counts as unverified.
 *
 * @see https://developers.facebook.com/docs/facebook-login/guides/advanced/manual-flow
 */
export default function Facebook<P extends FacebookProfile = FacebookProfile>(
  options: OAuthUserConfig<P> = {},
): OAuth2Config<P> {
  return {
    id: "facebook",
    name: "Facebook",
    icon,
    type: "oauth",
    authorization: {
      url: "https://www.facebook.com/v24.0/dialog/oauth",
      params: { scope: "email" },
    },
    token: "https://graph.facebook.com/oauth/access_token",
    userinfo: "https://graph.facebook.com/me?fields=id,name,email,picture",
    profile: ({ id, name, email, picture }) => ({ id, name, email, image: picture?.data?.url }),
    style: { bg: "#006aff", text: "#fff" },
    // Facebook does not say whether the address is verified, and it may not be.
    emailTrust: "never",
    options,
  }
}
