import type { OAuth2Config, OAuthUserConfig } from "../contract/oauth-provider.js"
import { icon } from "../icons/twitter.js"

/** The response of `GET /2/users/me`. */
export interface TwitterProfile {
  data: {
    id: string
    name: string
    email?: string
    /** With the scope `users.email`, if it is requested. */
    confirmed_email?: string
    username: string
    location?: string
    entities?: {
      url: { urls: TwitterEntityUrl[] }
      description: { hashtags: { start: number; end: number; tag: string }[] }
    }
    verified?: boolean
    description?: string
    url?: string
    profile_image_url?: string
    protected?: boolean
    pinned_tweet_id?: string
    created_at?: string
  }
  includes?: { tweets?: { id: string; text: string }[] }
  [claims: string]: unknown
}

export interface TwitterEntityUrl {
  start: number
  end: number
  url: string
  expanded_url: string
  display_url: string
}

/**
 * Sign in with Twitter.
 *
 * Register at https://developer.x.com/en/portal/dashboard with the callback URL
 * `{base_url}{basePath}/callback/twitter`.
 *
 * Choose OAuth 2.0 under "User authentication settings", with the type Web App. To get the email address, request
 * `users.email` and `confirmed_email`: `authorization: { params: { scope: "users.read tweet.read offline.access
 * users.email" } }, userinfo: { params: { "user.fields": "profile_image_url,confirmed_email" } }`; X only sends it if
 * it is confirmed.
 *
 * @see https://docs.x.com/resources/fundamentals/authentication/oauth-2-0/authorization-code
 * @see https://docs.x.com/fundamentals/authentication/oauth-2-0/user-access-token
 */
export default function Twitter<P extends TwitterProfile = TwitterProfile>(
  options: OAuthUserConfig<P> = {},
): OAuth2Config<P> {
  return {
    id: "twitter",
    name: "Twitter",
    icon,
    type: "oauth",
    authorization: {
      url: "https://x.com/i/oauth2/authorize",
      params: { scope: "users.read tweet.read offline.access" },
    },
    token: "https://api.x.com/2/oauth2/token",
    revocation: "https://api.x.com/2/oauth2/revoke",
    userinfo: "https://api.x.com/2/users/me?user.fields=profile_image_url",
    profile: ({ data: { id, name, email, confirmed_email, profile_image_url } }) => ({
      id,
      name,
      email: email ?? confirmed_email ?? null,
      image: profile_image_url,
    }),
    verifiedEmail: ({ data: { confirmed_email } }) => confirmed_email,
    style: { bg: "#1da1f2", text: "#fff" },
    // X only sends `confirmed_email`: an address that its owner has confirmed.
    emailTrust: "always",
    options,
  }
}
