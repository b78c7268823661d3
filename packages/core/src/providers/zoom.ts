import type { OAuth2Config, OAuthUserConfig } from "../contract/oauth-provider.js"
import { fullName, type OpenProfile } from "../contract/open-profile.js"
import { icon } from "../icons/zoom.js"

/** The response of `GET /v2/users/me`. */
export interface ZoomProfile extends OpenProfile {
  id: string
  first_name: string
  last_name: string
  email: string
  type: number
  role_name: string
  pmi: number
  use_pmi: boolean
  vanity_url: string
  personal_meeting_url: string
  timezone: string
  verified: number
  dept: string
  created_at: string
  last_login_time: string
  last_client_version: string
  pic_url: string
  host_key: string
  jid: string
  group_ids: string[]
  im_group_ids: string[]
  account_id: string
  language: string
  phone_country: string
  phone_number: string
  status: string
}

/**
 * Sign in with Zoom.
 *
 * Register at https://marketplace.zoom.us/develop/create with the callback URL `{base_url}{basePath}/callback/zoom`.
 *
 * @see https://developers.zoom.us/docs/integrations/oauth/
 */
export default function Zoom<P extends ZoomProfile = ZoomProfile>(
  options: OAuthUserConfig<P> = {},
): OAuth2Config<P> {
  return {
    id: "zoom",
    name: "Zoom",
    icon,
    type: "oauth",
    authorization: {
      url: "https://zoom.us/oauth/authorize",
      // The scopes of the registered application decide.
      params: { scope: "" },
    },
    token: "https://zoom.us/oauth/token",
    userinfo: "https://api.zoom.us/v2/users/me",
    revocation: "https://zoom.us/oauth/revoke",
    profile: ({ id, first_name, last_name, email, pic_url }) => ({
      id,
      name: fullName(first_name, last_name),
      email,
      image: pic_url,
    }),
    // 1 when the address of the Zoom account has been verified.
    verifiedEmail: ({ email, verified }) => (verified === 1 ? email : undefined),
    style: { bg: "#0b5cff", text: "#fff" },
    options,
  }
}
