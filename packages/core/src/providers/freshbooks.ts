import type { OAuth2Config, OAuthUserConfig } from "../contract/oauth-provider.js"
import { fullName, type OpenProfile } from "../contract/open-profile.js"

/** The response of `GET /auth/api/v1/users/me`. */
export interface FreshbooksProfile extends OpenProfile {
  response: OpenProfile & { id: number; first_name?: string; last_name?: string; email?: string }
}

/**
 * Sign in with Freshbooks.
 *
 * Register at https://my.freshbooks.com/#/developer with the callback URL `{base_url}{basePath}/callback/freshbooks`.
 *
 * Callback URLs must be https.
 *
 * FreshBooks does not say whether the address in the profile is verified, so it counts as unverified.
 *
 * @see https://www.freshbooks.com/api/authentication
 */
export default function Freshbooks<P extends FreshbooksProfile = FreshbooksProfile>(
  options: OAuthUserConfig<P> = {},
): OAuth2Config<P> {
  return {
    id: "freshbooks",
    name: "Freshbooks",
    type: "oauth",
    authorization: "https://auth.freshbooks.com/service/auth/oauth/authorize",
    token: "https://api.freshbooks.com/auth/oauth/token",
    userinfo: "https://api.freshbooks.com/auth/api/v1/users/me",
    profile: ({ response: { id, first_name, last_name, email } }) => ({
      id: String(id),
      name: fullName(first_name, last_name),
      email,
      image: null,
    }),
    style: { bg: "#0075dd", text: "#fff" },
    // Freshbooks does not say whether the address is verified.
    emailTrust: "never",
    options,
  }
}
