import type { OAuth2Config, OAuthUserConfig } from "../contract/oauth-provider.js"
import type { OpenProfile } from "../contract/open-profile.js"
import { icon } from "../icons/box.js"

/** The response of `GET /2.0/users/me`. */
export interface BoxProfile extends OpenProfile {
  id: string
  name: string
  login: string
  avatar_url: string
}

/**
 * Sign in with Box.
 *
 * Register at https://app.box.com/developers/console with the callback URL `{base_url}{basePath}/callback/box`.
 *
 * Box does not say whether the address in the profile is verified, so it counts as unverified.
 *
 * @see https://developer.box.com/guides/authentication/oauth2/
 * @see https://developer.box.com/guides/authentication/tokens/revoke/
 */
export default function Box<P extends BoxProfile = BoxProfile>(
  options: OAuthUserConfig<P> = {},
): OAuth2Config<P> {
  return {
    id: "box",
    name: "Box",
    icon,
    type: "oauth",
    authorization: "https://account.box.com/api/oauth2/authorize",
    token: "https://api.box.com/oauth2/token",
    userinfo: "https://api.box.com/2.0/users/me",
    revocation: "https://api.box.com/oauth2/revoke",
    resources: ["https://upload.box.com"],
    profile: ({ id, name, login, avatar_url }) => ({ id, name, email: login, image: avatar_url }),
    style: { bg: "#0075C9", text: "#fff" },
    // Box does not say whether the address is verified.
    emailTrust: "never",
    options,
  }
}
