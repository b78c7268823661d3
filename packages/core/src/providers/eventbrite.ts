import type { OAuth2Config, OAuthUserConfig } from "../contract/oauth-provider.js"
import type { OpenProfile } from "../contract/open-profile.js"
import { icon } from "../icons/eventbrite.js"

/** The response of `GET /v3/users/me/`. */
export interface EventbriteProfile extends OpenProfile {
  id: string
  name: string
  first_name: string
  last_name: string
  emails: {
    email: string
    verified: boolean
    primary: boolean
  }[]
  image_id: string
}

/**
 * Sign in with Eventbrite.
 *
 * Register at https://www.eventbrite.com/account-settings/apps with the callback URL
 * `{base_url}{basePath}/callback/eventbrite`.
 *
 * @see https://www.eventbrite.com/platform/docs/authentication
 */
export default function Eventbrite<P extends EventbriteProfile = EventbriteProfile>(
  options: OAuthUserConfig<P> = {},
): OAuth2Config<P> {
  return {
    id: "eventbrite",
    name: "Eventbrite",
    icon,
    type: "oauth",
    authorization: {
      url: "https://www.eventbrite.com/oauth/authorize",
      params: { scope: "user.profile" },
    },
    token: "https://www.eventbrite.com/oauth/token",
    userinfo: "https://www.eventbriteapi.com/v3/users/me/",
    client: { token_endpoint_auth_method: "client_secret_post" },
    profile: (profile) => ({
      id: profile.id,
      name: profile.name,
      email: primaryOf(profile)?.email,
      image: profile.image_id ? imageOf(profile.image_id) : null,
    }),
    verifiedEmail: (profile) => {
      const primary = primaryOf(profile)
      return primary?.verified === true ? primary.email : undefined
    },
    style: { bg: "#f05537", text: "#fff" },
    options,
  }
}

function primaryOf({ emails }: EventbriteProfile): EventbriteProfile["emails"][number] | undefined {
  return Array.isArray(emails) ? emails.find(({ primary }) => primary) : undefined
}

function imageOf(id: string): string {
  return `https://img.evbuc.com/https%3A%2F%2Fcdn.evbuc.com%2Fimages%2F${id}%2F1%2Foriginal.jpg`
}
