import type { OAuth2Config, OAuthUserConfig } from "../contract/oauth-provider.js"
import { icon } from "../icons/click-up.js"

/** The response of `GET /api/v2/user`. */
export interface ClickUpProfile {
  user: { id: number; username: string; email?: string; color: string; profilePicture: string }
}

/**
 * Sign in with ClickUp.
 *
 * Register in ClickUp under Settings, Apps, Create new app, with the redirect URL
 * `{base_url}{basePath}/callback/click-up`.
 *
 * The client secret is sent as a parameter of the token request, as ClickUp documents it.
 *
 * ClickUp does not say whether the address in the profile is verified, so it counts as unverified.
 *
 * @see https://developer.clickup.com/docs/authentication
 */
export default function ClickUp<P extends ClickUpProfile = ClickUpProfile>(
  options: OAuthUserConfig<P> = {},
): OAuth2Config<P> {
  return {
    id: "click-up",
    name: "ClickUp",
    icon,
    type: "oauth",
    authorization: "https://app.clickup.com/api",
    token: "https://api.clickup.com/api/v2/oauth/token",
    userinfo: "https://api.clickup.com/api/v2/user",
    client: { token_endpoint_auth_method: "client_secret_post" },
    profile: ({ user }) => ({
      id: String(user.id),
      name: user.username,
      email: user.email,
      image: user.profilePicture,
      profilePicture: user.profilePicture,
      color: user.color,
    }),
    checks: ["state"],
    style: { bg: "#24292f", text: "#fff" },
    // ClickUp does not say whether the address is verified.
    emailTrust: "never",
    options,
  }
}
