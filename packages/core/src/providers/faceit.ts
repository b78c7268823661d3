import type { OAuth2Config, OAuthUserConfig } from "../contract/oauth-provider.js"
import type { OpenProfile } from "../contract/open-profile.js"
import { icon } from "../icons/faceit.js"

/** The response of the userinfo endpoint. */
export interface FACEITProfile extends OpenProfile {
  guid: string
  nickname: string
  email?: string
  email_verified?: boolean
  picture?: string
}

/**
 * Sign in with FACEIT.
 *
 * Register at https://developers.faceit.com/apps with the callback URL `{base_url}{basePath}/callback/faceit`.
 *
 * @see https://docs.faceit.com/getting-started/authentication/oauth2/
 */
export default function FACEIT<P extends FACEITProfile = FACEITProfile>(
  options: OAuthUserConfig<P> = {},
): OAuth2Config<P> {
  return {
    id: "faceit",
    name: "FACEIT",
    icon,
    type: "oauth",
    authorization: {
      url: "https://accounts.faceit.com/accounts",
      params: { redirect_popup: "true" },
    },
    token: "https://api.faceit.com/auth/v1/oauth/token",
    userinfo: "https://api.faceit.com/auth/v1/resources/userinfo",
    profile: ({ guid, name, nickname, email, picture }) => ({
      id: guid,
      name: name ?? nickname,
      email,
      image: picture,
    }),
    options,
  }
}
