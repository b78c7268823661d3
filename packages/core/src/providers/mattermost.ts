import { fullName } from "../contract/open-profile.js"
import type { OAuth2Config, OAuthUserConfig } from "../contract/oauth-provider.js"
import { icon } from "../icons/mattermost.js"

/** The response of `GET /api/v4/users/me`. */
export interface MattermostProfile {
  id: string
  create_at: number
  update_at: number
  delete_at: number
  username: string
  auth_data: string
  auth_service: string
  email: string
  email_verified: boolean
  nickname: string
  first_name: string
  last_name: string
  position: string
  roles: string
  notify_props: Record<string, string>
  last_password_update: number
  locale: string
  timezone: Record<"automaticTimezone" | "manualTimezone" | "useAutomaticTimezone", string>
  disable_welcome_email: boolean
  terms_of_service_id?: string
  terms_of_service_create_at?: number
}

/**
 * Sign in with Mattermost.
 *
 * Register in your Mattermost under Integrations, OAuth 2.0 Applications, with the callback URL
 * `{base_url}{basePath}/callback/mattermost`.
 *
 * Needs `issuer`: the address of the server, for example `https://chat.example`. Its administrator must have enabled
 * "OAuth 2.0 Service Provider".
 *
 * @see https://developers.mattermost.com/integrate/apps/authentication/oauth2/
 */
export default function Mattermost<P extends MattermostProfile = MattermostProfile>(
  options: OAuthUserConfig<P> = {},
): OAuth2Config<P> {
  return {
    id: "mattermost",
    name: "Mattermost",
    icon,
    type: "oauth",
    authorization: "{issuer}/oauth/authorize",
    token: "{issuer}/oauth/access_token",
    userinfo: "{issuer}/api/v4/users/me",
    client: { token_endpoint_auth_method: "client_secret_post" },
    profile: ({ id, username, first_name, last_name, email }) => ({
      id,
      name: username || fullName(first_name, last_name),
      email,
      image: null,
    }),
    style: { bg: "#000", text: "#fff" },
    options,
  }
}
