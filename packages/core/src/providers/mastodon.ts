import type { OAuth2Config, OAuthUserConfig } from "../contract/oauth-provider.js"
import type { OpenProfile } from "../contract/open-profile.js"
import { icon } from "../icons/mastodon.js"

/** The response of `GET /api/v1/accounts/verify_credentials`. */
export interface MastodonProfile extends OpenProfile {
  id: string
  username: string
  acct: string
  display_name: string
  locked: boolean
  bot: boolean
  created_at: string
  note: string
  url: string
  avatar: string
  avatar_static: string
  header: string
  header_static: string
  followers_count: number
  following_count: number
  statuses_count: number
  last_status_at: string | null
}

/**
 * Sign in with Mastodon.
 *
 * Register on the instance under Preferences, Development, with the redirect URI
 * `{base_url}{basePath}/callback/mastodon`.
 *
 * Needs `issuer`: the address of the instance, for example `https://mastodon.social`. The id is that of the account on
 * this instance only. Mastodon does not provide an email address.
 *
 * @see https://docs.joinmastodon.org/client/token/
 */
export default function Mastodon<P extends MastodonProfile = MastodonProfile>(
  options: OAuthUserConfig<P> = {},
): OAuth2Config<P> {
  return {
    id: "mastodon",
    name: "Mastodon",
    icon,
    type: "oauth",
    authorization: { url: "{issuer}/oauth/authorize", params: { scope: "read" } },
    token: "{issuer}/oauth/token",
    userinfo: "{issuer}/api/v1/accounts/verify_credentials",
    profile: ({ id, username, avatar_static }) => ({
      id,
      name: username,
      email: null,
      image: avatar_static,
    }),
    // Mastodon does not provide an email address.
    emailTrust: "silent",
    options,
  }
}
