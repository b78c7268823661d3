import type { OIDCConfig, OIDCUserConfig } from "../contract/oauth-provider.js"

/** The claims of the ID Token. */
export interface StytchProfile {
  sub: string
  name?: string
  given_name?: string
  family_name?: string
  email?: string
  email_verified?: boolean
  profile_picture?: string
}

/**
 * Sign in with Stytch.
 *
 * Register in the Stytch dashboard under Connected Apps, with the redirect URL
 * `{base_url}{basePath}/callback/stytch`.
 *
 * Needs `issuer`: the project domain, for example `https://{name}.customers.stytch.com`, or your custom domain.
 *
 * @see https://stytch.com/docs/connected-apps/overview
 */
export default function Stytch<P extends StytchProfile = StytchProfile>(
  options: OIDCUserConfig<P> = {},
): OIDCConfig<P> {
  return {
    id: "stytch",
    name: "Stytch",
    type: "oidc",
    profile: ({ sub, name, email, profile_picture }) => ({
      id: sub,
      name,
      email,
      image: profile_picture,
    }),
    options,
  }
}
