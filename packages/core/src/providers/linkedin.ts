import type { OIDCConfig, OIDCUserConfig } from "../contract/oauth-provider.js"
import type { OpenProfile } from "../contract/open-profile.js"
import { icon } from "../icons/linkedin.js"

export interface LinkedInProfile extends OpenProfile {
  sub: string
  name: string
  given_name: string
  family_name: string
  picture: string
  locale: string
  email: string
  email_verified: boolean
}

/**
 * Sign in with LinkedIn.
 *
 * Register at https://www.linkedin.com/developers/apps with the callback URL
 * `{base_url}{basePath}/callback/linkedin`.
 *
 * Add the product "Sign In with LinkedIn using OpenID Connect" to the application. LinkedIn returns no nonce and does
 * not support PKCE, so only `state` binds the flow to the browser.
 *
 * @see https://learn.microsoft.com/en-us/linkedin/consumer/integrations/self-serve/sign-in-with-linkedin-v2
 * @see https://learn.microsoft.com/en-us/linkedin/shared/authentication/programmatic-refresh-tokens
 */
export default function LinkedIn<P extends LinkedInProfile = LinkedInProfile>(
  options: OIDCUserConfig<P> = {},
): OIDCConfig<P> {
  return {
    id: "linkedin",
    name: "LinkedIn",
    icon,
    type: "oidc",
    issuer: "https://www.linkedin.com/oauth",
    resources: ["https://api.linkedin.com"],
    client: { token_endpoint_auth_method: "client_secret_post" },
    checks: ["state"],
    style: { bg: "#069", text: "#fff" },
    options,
  }
}
