import type { RefreshContext, RevocationContext } from "../contract/grant-options.js"
import type { OAuth2Config, OAuthUserConfig } from "../contract/oauth-provider.js"
import { icon } from "../icons/tiktok.js"

/** The response of `GET /v2/user/info/`. */
export interface TiktokProfile {
  data: {
    user: {
      open_id: string
      union_id?: string
      avatar_url: string
      avatar_url_100?: string
      avatar_large_url?: string
      display_name: string
      username: string
      email?: string
      bio_description?: string
      profile_deep_link?: string
      is_verified?: boolean
      follower_count?: number
      following_count?: number
      likes_count?: number
      video_count?: number
    }
  }
  error: {
    code: string
    message: string
    log_id: string
  }
}

/**
 * Sign in with TikTok.
 *
 * Register at https://developers.tiktok.com/apps/ with the callback URL `{base_url}{basePath}/callback/tiktok`.
 *
 * TikTok calls the client id `client_key`; it is sent under both names. Callback URLs must be https, even in
 * development. TikTok does not provide an email address.
 *
 * @see https://developers.tiktok.com/doc/login-kit-web/
 * @see https://developers.tiktok.com/doc/oauth-user-access-token-management
 */
export default function TikTok<P extends TiktokProfile = TiktokProfile>(
  options: OAuthUserConfig<P> = {},
): OAuth2Config<P> {
  return {
    id: "tiktok",
    name: "TikTok",
    icon,
    type: "oauth",
    authorization: {
      url: "https://www.tiktok.com/v2/auth/authorize",
      params: { client_key: "{clientId}", scope: "user.info.basic" },
    },
    token: { url: TOKEN, exchange: requestTokens, refresh: requestTokens },
    revocation: { request: revoke },
    userinfo: "https://open.tiktokapis.com/v2/user/info/?fields=open_id,avatar_url,display_name",
    client: { token_endpoint_auth_method: "client_secret_post" },
    profile: ({ data: { user } }) => ({
      id: user.open_id,
      name: user.display_name,
      image: user.avatar_url,
      email: null,
    }),
    style: { bg: "#000", text: "#fff" },
    // TikTok does not provide an email address.
    emailTrust: "silent",
    options,
  }
}

const TOKEN = "https://open.tiktokapis.com/v2/oauth/token/"

/** TikTok revokes access tokens, with all that belongs to them. */
const revoke = ({
  accessToken = "",
  provider,
  fetch: send,
}: RevocationContext): Promise<Response> =>
  send("https://open.tiktokapis.com/v2/oauth/revoke/", {
    method: "POST",
    body: new URLSearchParams({
      client_key: provider.clientId ?? "",
      client_secret: provider.clientSecret ?? "",
      token: accessToken,
    }),
  })

/** The standard request with the secret in the body, and with the client id also under TikTok's name for it. */
const requestTokens = ({ params, provider, fetch: send }: RefreshContext): Promise<Response> =>
  send(TOKEN, {
    method: "POST",
    body: new URLSearchParams({
      ...params,
      client_key: provider.clientId ?? "",
      client_secret: provider.clientSecret ?? "",
    }),
  })
