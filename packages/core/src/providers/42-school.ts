import type { OAuth2Config, OAuthUserConfig } from "../contract/oauth-provider.js"
import type { OpenProfile } from "../contract/open-profile.js"

/** The answer of `GET /v2/me`, as far as this preset and most applications read it. */
export interface FortyTwoProfile extends OpenProfile {
  id: number
  email: string
  login: string
  first_name: string
  last_name: string
  usual_full_name: string | null
  displayname: string
  /** Where the person is at the moment; null when nowhere on a campus. */
  location: string | null
  image: { link: string; versions: Record<"micro" | "small" | "medium" | "large", string> }
}

/**
 * Sign in with 42 School.
 *
 * Register at https://profile.intra.42.fr/oauth/applications/new with the callback URL
 * `{base_url}{basePath}/callback/42-school`.
 *
 * @see https://api.intra.42.fr/apidoc/guides/web_application_flow
 */
export default function FortyTwo<P extends FortyTwoProfile = FortyTwoProfile>(
  options: OAuthUserConfig<P> = {},
): OAuth2Config<P> {
  return {
    id: "42-school",
    name: "42 School",
    type: "oauth",
    authorization: { url: "https://api.intra.42.fr/oauth/authorize", params: { scope: "public" } },
    token: "https://api.intra.42.fr/oauth/token",
    userinfo: "https://api.intra.42.fr/v2/me",
    profile: ({ id, usual_full_name, email, image }) => ({
      id: String(id),
      name: usual_full_name,
      email,
      image: image?.link,
    }),
    options,
  }
}
