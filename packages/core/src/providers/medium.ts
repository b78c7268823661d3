import type { OAuth2Config, OAuthUserConfig } from "../contract/oauth-provider.js"
import type { OpenProfile } from "../contract/open-profile.js"
import { icon } from "../icons/medium.js"

/** The response of `GET /v1/me`. */
export interface MediumProfile extends OpenProfile {
  data: OpenProfile & { id: string; username: string; name: string; url: string; imageUrl: string }
}

/**
 * Sign in with Medium.
 *
 * Registered applications are managed in Medium under Settings, Security and apps, and need the callback URL
 * `{base_url}{basePath}/callback/medium`.
 *
 * Medium does not provide an email address.
 *
 * @see https://github.com/Medium/medium-api-docs
 * @deprecated Medium no longer supports its API and accepts no new applications. https://github.com/Medium/medium-api-docs
 */
export default function Medium<P extends MediumProfile = MediumProfile>(
  options: OAuthUserConfig<P> = {},
): OAuth2Config<P> {
  return {
    id: "medium",
    name: "Medium",
    icon,
    type: "oauth",
    authorization: {
      url: "https://medium.com/m/oauth/authorize",
      params: { scope: "basicProfile" },
    },
    token: "https://api.medium.com/v1/tokens",
    userinfo: "https://api.medium.com/v1/me",
    profile: ({ data }) => ({ id: data.id, name: data.name, email: null, image: data.imageUrl }),
    // Medium does not provide an email address.
    emailTrust: "silent",
    options,
  }
}
