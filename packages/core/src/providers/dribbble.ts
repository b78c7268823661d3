import type { OAuth2Config, OAuthUserConfig } from "../contract/oauth-provider.js"
import type { OpenProfile } from "../contract/open-profile.js"
import { icon } from "../icons/dribbble.js"

export interface DribbbleProfile extends OpenProfile {
  id: number
  name: string
  email: string
  avatar_url: string
}

/**
 * Sign in with Dribbble.
 *
 * Register at https://dribbble.com/account/applications/new with the callback URL
 * `{base_url}{basePath}/callback/dribbble`.
 *
 * Dribbble does not document an address in the profile; if there is one, it counts as unverified.
 *
 * @see https://developer.dribbble.com/v2/oauth/
 */
export default function Dribbble<P extends DribbbleProfile = DribbbleProfile>(
  options: OAuthUserConfig<P> & {
    /** The requested scopes. Default: `public`. */
    scope?: string | undefined
  } = {},
): OAuth2Config<P> {
  return {
    id: "dribbble",
    name: "Dribbble",
    icon,
    type: "oauth",
    authorization: {
      url: "https://dribbble.com/oauth/authorize",
      params: { scope: options?.scope ?? "public" },
    },
    token: "https://dribbble.com/oauth/token",
    userinfo: "https://api.dribbble.com/v2/user",
    profile: ({ id, name, email, avatar_url }) => ({
      id: String(id),
      name,
      email,
      image: avatar_url,
    }),
    style: { text: "#fff", bg: "#000" },
    // Dribbble does not document an address, so it cannot be known to be verified.
    emailTrust: "never",
    options,
  }
}
