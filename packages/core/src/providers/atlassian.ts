import type { OAuth2Config, OAuthUserConfig } from "../contract/oauth-provider.js"
import type { OpenProfile } from "../contract/open-profile.js"
import { icon } from "../icons/atlassian.js"

export interface AtlassianProfile extends OpenProfile {
  account_id: string
  name: string
  email: string
  picture: string
}

/**
 * Sign in with Atlassian.
 *
 * Register at https://developer.atlassian.com/console/myapps/ with the callback URL
 * `{base_url}{basePath}/callback/atlassian`.
 *
 * Add the User Identity API to the application, which has the scope `read:me`. For a refresh token and for the product
 * APIs, add their scopes, for example `authorization: { params: { scope: "read:me offline_access read:jira-work" } }`.
 *
 * Atlassian does not say whether the address in the profile is verified, so it counts as unverified.
 *
 * @see https://developer.atlassian.com/cloud/jira/platform/oauth-2-3lo-apps/
 */
export default function Atlassian<P extends AtlassianProfile = AtlassianProfile>(
  options: OAuthUserConfig<P> = {},
): OAuth2Config<P> {
  return {
    id: "atlassian",
    name: "Atlassian",
    icon,
    type: "oauth",
    authorization: {
      url: "https://auth.atlassian.com/authorize",
      params: { audience: "api.atlassian.com", scope: "read:me" },
      connect: { scope: "offline_access", prompt: "consent" },
    },
    token: "https://auth.atlassian.com/oauth/token",
    userinfo: "https://api.atlassian.com/me",
    profile: ({ account_id, name, email, picture }) => ({
      id: account_id,
      name,
      email,
      image: picture,
    }),
    checks: ["state"],
    style: { bg: "#fff", text: "#0052cc" },
    // Atlassian does not say whether the address is verified.
    emailTrust: "never",
    options,
  }
}
