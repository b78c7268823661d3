import type { OAuth2Config, OAuthUserConfig } from "../contract/oauth-provider.js"
import { icon } from "../icons/threads.js"

/**
 * The response of `GET /v1.0/me`. Threads sends it flat. Auth.js types it with `data`, which is also read if present.
 */
export interface ThreadsProfile {
  id?: string
  username?: string
  threads_profile_picture_url?: string
  data: ThreadsUser
}

export interface ThreadsUser {
  id: string
  username?: string
  threads_profile_picture_url?: string
  threads_biography?: string
}

/**
 * Sign in with Threads.
 *
 * Register at https://developers.facebook.com/apps/ with the callback URL `{base_url}{basePath}/callback/threads`.
 *
 * Callback URLs must be https, even in development. Threads does not provide an email address.
 *
 * @see https://developers.facebook.com/docs/threads/get-started/get-access-tokens-and-permissions
 */
export default function Threads<P extends ThreadsProfile = ThreadsProfile>(
  options: OAuthUserConfig<P> = {},
): OAuth2Config<P> {
  return {
    id: "threads",
    name: "Threads",
    icon,
    type: "oauth",
    authorization: {
      url: "https://threads.net/oauth/authorize",
      params: { scope: "threads_basic" },
    },
    token: "https://graph.threads.net/oauth/access_token",
    userinfo: "https://graph.threads.net/v1.0/me?fields=id,username,threads_profile_picture_url",
    client: { token_endpoint_auth_method: "client_secret_post" },
    profile: (profile) => {
      const { id, username, threads_profile_picture_url } = userOf(profile)
      return {
        id,
        name: username || null,
        email: null,
        image: threads_profile_picture_url || null,
      }
    },
    checks: ["state"],
    style: { bg: "#000", text: "#fff" },
    // Threads does not provide an email address.
    emailTrust: "silent",
    options,
  }
}

function userOf(profile: ThreadsProfile): Partial<ThreadsUser> {
  return (profile.data as ThreadsUser | undefined) ?? profile
}
