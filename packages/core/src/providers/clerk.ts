import type { OIDCConfig, OIDCUserConfig } from "../contract/oauth-provider.js"
import { icon } from "../icons/clerk.js"

/** The claims of the ID Token. */
export interface ClerkProfile {
  sub: string
  name?: string
  preferred_username?: string
  email?: string
  email_verified?: boolean
  picture?: string
}

/**
 * Sign in with Clerk.
 *
 * Register in the Clerk dashboard under OAuth applications, with the redirect URI
 * `{base_url}{basePath}/callback/clerk`.
 *
 * Needs `issuer`: the Frontend API URL of your Clerk application, for example
 * `https://verb-noun-00.clerk.accounts.dev`. Choose the scopes `openid`, `profile` and `email` there.
 *
 * @see https://clerk.com/docs/guides/configure/auth-strategies/oauth/single-sign-on
 */
export default function Clerk<P extends ClerkProfile = ClerkProfile>(
  options: OIDCUserConfig<P> = {},
): OIDCConfig<P> {
  return {
    id: "clerk",
    name: "Clerk",
    icon,
    type: "oidc",

    options,
  }
}
