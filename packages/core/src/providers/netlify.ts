import type { OAuth2Config, OAuthUserConfig } from "../contract/oauth-provider.js"
import type { OpenProfile } from "../contract/open-profile.js"
import { icon } from "../icons/netlify.js"

/** The response of `GET /api/v1/user`. */
export interface NetlifyProfile extends OpenProfile {
  id: string
  full_name: string | null
  email: string
  avatar_url: string | null
}

/**
 * Sign in with Netlify.
 *
 * Register at https://app.netlify.com/user/applications with the callback URL
 * `{base_url}{basePath}/callback/netlify`.
 *
 * Netlify does not say whether the address in the profile is verified, so it counts as unverified.
 *
 * @see https://docs.netlify.com/api-and-cli-guides/api-guides/get-started-with-api/
 */
export default function Netlify<P extends NetlifyProfile = NetlifyProfile>(
  options: OAuthUserConfig<P> = {},
): OAuth2Config<P> {
  return {
    id: "netlify",
    name: "Netlify",
    icon,
    type: "oauth",
    authorization: {
      url: "https://app.netlify.com/authorize",
      // Netlify has no scopes.
      params: { scope: "" },
    },
    token: "https://api.netlify.com/oauth/token",
    userinfo: "https://api.netlify.com/api/v1/user",
    profile: ({ id, full_name, email, avatar_url }) => ({
      id,
      name: full_name,
      email,
      image: avatar_url,
    }),
    style: { brandColor: "#32e6e2" },
    // Netlify does not say whether the address is verified.
    emailTrust: "never",
    options,
  }
}
