import type { OAuth2Config, OAuthUserConfig } from "../contract/oauth-provider.js"
import type { OpenProfile } from "../contract/open-profile.js"
import { icon } from "../icons/todoist.js"

/** The response of `GET /api/v1/user`. */
export interface TodoistProfile extends OpenProfile {
  avatar_big: string
  email: string
  full_name: string
  id: string
}

/**
 * Sign in with Todoist.
 *
 * Register at https://developer.todoist.com/appconsole.html with the callback URL
 * `{base_url}{basePath}/callback/todoist`.
 *
 * `verification_status` says that the person has been verified in some way, not that this address is theirs, so the
 * address counts as unverified.
 *
 * @see https://developer.todoist.com/api/v1/
 */
export default function Todoist<P extends TodoistProfile = TodoistProfile>(
  options: OAuthUserConfig<P> = {},
): OAuth2Config<P> {
  return {
    id: "todoist",
    name: "Todoist",
    icon,
    type: "oauth",
    authorization: { url: "https://todoist.com/oauth/authorize", params: { scope: "data:read" } },
    token: "https://todoist.com/oauth/access_token",
    userinfo: "https://api.todoist.com/api/v1/user",
    client: { token_endpoint_auth_method: "client_secret_post" },
    profile: ({ id, full_name, email, avatar_big }) => ({
      id,
      name: full_name,
      email,
      image: avatar_big,
    }),
    style: { text: "#000", bg: "#E44332" },
    // Todoist verifies the person, not the address.
    emailTrust: "never",
    options,
  }
}
