import type { OAuth2Config, OAuthUserConfig } from "../contract/oauth-provider.js"
import type { OpenProfile } from "../contract/open-profile.js"
import { icon } from "../icons/reddit.js"

/** The response of `GET /api/v1/me`. */
export interface RedditProfile extends OpenProfile {
  id: string
  name: string
  icon_img?: string
  snoovatar_img?: string
}

/**
 * Sign in with Reddit.
 *
 * Register at https://www.reddit.com/prefs/apps with the callback URL `{base_url}{basePath}/callback/reddit`.
 *
 * Access tokens are valid for one hour; `authorization: { params: { duration: "permanent" } }` also requests a refresh
 * token. Reddit does not provide an email address.
 *
 * Since November 2025 Reddit approves new applications one by one.
 * https://support.reddithelp.com/hc/en-us/articles/42728983564564-Responsible-Builder-Policy
 *
 * @see https://github.com/reddit-archive/reddit/wiki/OAuth2
 */
export default function Reddit<P extends RedditProfile = RedditProfile>(
  options: OAuthUserConfig<P> = {},
): OAuth2Config<P> {
  return {
    id: "reddit",
    name: "Reddit",
    icon,
    type: "oauth",
    authorization: {
      url: "https://www.reddit.com/api/v1/authorize",
      params: { scope: "identity" },
      connect: { duration: "permanent" },
    },
    token: "https://www.reddit.com/api/v1/access_token",
    userinfo: "https://oauth.reddit.com/api/v1/me",
    revocation: "https://www.reddit.com/api/v1/revoke_token",
    profile: ({ id, name }) => ({ id, name }),
    checks: ["state"],
    style: { brandColor: "#FF4500" },
    // Reddit does not provide an email address.
    emailTrust: "silent",
    options,
  }
}
