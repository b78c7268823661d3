import type { OIDCConfig, OIDCUserConfig } from "../contract/oauth-provider.js"
import type { OpenProfile } from "../contract/open-profile.js"
import { icon } from "../icons/roblox.js"

export interface RobloxProfile extends OpenProfile {
  sub: string
  name: string
  nickname: string
  preferred_username: string
  created_at: number
  profile: string
  picture: string | null
}

/**
 * Sign in with Roblox.
 *
 * Register at https://create.roblox.com/dashboard/credentials with the callback URL
 * `{base_url}{basePath}/callback/roblox`.
 *
 * Roblox does not provide an email address.
 *
 * @see https://create.roblox.com/docs/cloud/auth/oauth2-reference
 */
export default function Roblox<P extends RobloxProfile = RobloxProfile>(
  options: OIDCUserConfig<P> = {},
): OIDCConfig<P> {
  return {
    id: "roblox",
    name: "Roblox",
    icon,
    type: "oidc",
    // With the trailing slash, as in its discovery document and its tokens.
    issuer: "https://apis.roblox.com/oauth/",
    authorization: { params: { scope: "openid profile" } },
    style: { bg: "#5865F2", text: "#fff" },
    options,
  }
}
