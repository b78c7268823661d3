import type { OAuth2Config, OAuthUserConfig } from "../contract/oauth-provider.js"
import type { OpenProfile } from "../contract/open-profile.js"
import { icon } from "../icons/spotify.js"

export interface SpotifyImage {
  url: string
}

/** The response of `GET /v1/me`. */
export interface SpotifyProfile extends OpenProfile {
  id: string
  /** Never changes; sent since May 2026. */
  account_id?: string
  display_name: string
  email: string
  images: SpotifyImage[]
}

/**
 * Sign in with Spotify.
 *
 * Register at https://developer.spotify.com/dashboard with the callback URL `{base_url}{basePath}/callback/spotify`.
 *
 * For development, Spotify accepts `http://127.0.0.1` but not `http://localhost`. It says that the address is
 * unverified, and does not send it to applications in development mode.
 *
 * The account id is Spotify's `id`, as in Auth.js. Since May 2026 Spotify also sends `account_id`, which never changes,
 * and asks applications to link accounts by it. If you have no stored accounts yet, return it from `profile`.
 * https://developer.spotify.com/documentation/web-api/references/changes/may-2026
 *
 * @see https://developer.spotify.com/documentation/web-api/tutorials/code-flow
 * @see https://developer.spotify.com/documentation/web-api/tutorials/refreshing-tokens
 */
export default function Spotify<P extends SpotifyProfile = SpotifyProfile>(
  options: OAuthUserConfig<P> = {},
): OAuth2Config<P> {
  return {
    id: "spotify",
    name: "Spotify",
    icon,
    type: "oauth",
    authorization: {
      url: "https://accounts.spotify.com/authorize",
      params: { scope: "user-read-email" },
    },
    token: "https://accounts.spotify.com/api/token",
    userinfo: "https://api.spotify.com/v1/me",
    profile: ({ id, display_name, email, images }) => ({
      id,
      name: display_name,
      email,
      image: images?.[0]?.url,
    }),
    style: { brandColor: "#1db954" },
    // "This email address is unverified" (Get Current User's Profile).
    emailTrust: "never",
    options,
  }
}
