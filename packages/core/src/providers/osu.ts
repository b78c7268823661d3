import type { OAuth2Config, OAuthUserConfig } from "../contract/oauth-provider.js"
import type { OpenProfile } from "../contract/open-profile.js"
import { icon } from "../icons/osu.js"

export interface OsuUserCompact {
  avatar_url: string
  country_code: string
  default_group: string
  id: number
  is_active: boolean
  is_bot: boolean
  is_deleted: boolean
  is_online: boolean
  is_supporter: boolean
  last_visit: Date | null
  pm_friends_only: boolean
  profile_colour: string | null
  username: string
}

/** The response of `GET /api/v2/me`. */
export interface OsuProfile extends OsuUserCompact, OpenProfile {
  discord: string | null
  has_supported: boolean
  interests: string | null
  join_date: Date
  kudosu: {
    available: number
    total: number
  }
  location: string | null
  max_blocks: number
  max_friends: number
  occupation: string | null
  playmode: string
  playstyle: string[]
  post_count: number
  profile_order: string[]
  title: string | null
  title_url: string | null
  twitter: string | null
  website: string | null
  country: {
    code: string
    name: string
  }
  cover: {
    custom_url: string | null
    url: string
    id: number | null
  }
  is_restricted: boolean
}

/**
 * Sign in with osu!.
 *
 * Register at https://osu.ppy.sh under Account settings, OAuth, with the callback URL
 * `{base_url}{basePath}/callback/osu`.
 *
 * osu! does not provide an email address.
 *
 * @see https://osu.ppy.sh/docs/
 */
export default function Osu<P extends OsuProfile = OsuProfile>(
  options: OAuthUserConfig<P> = {},
): OAuth2Config<P> {
  return {
    id: "osu",
    name: "osu!",
    icon,
    type: "oauth",
    authorization: {
      url: "https://osu.ppy.sh/oauth/authorize",
      params: { scope: "identify" },
    },
    token: "https://osu.ppy.sh/oauth/token",
    userinfo: "https://osu.ppy.sh/api/v2/me",
    profile: ({ id, username, avatar_url }) => ({
      id: String(id),
      name: username,
      email: null,
      image: avatar_url,
    }),
    // osu! does not provide an email address.
    emailTrust: "silent",
    options,
  }
}
