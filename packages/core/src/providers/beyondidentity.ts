import type { OIDCConfig, OIDCUserConfig } from "../contract/oauth-provider.js"

export interface BeyondIdentityProfile {
  sub: string
  name: string
  preferred_username: string
  email: string
}

/**
 * Sign in with Beyond Identity.
 *
 * Register in the admin console of your Beyond Identity tenant, with the callback URL
 * `{base_url}{basePath}/callback/beyondidentity`.
 *
 * Needs `issuer`, as shown on the application's page:
 * `https://auth-{region}.beyondidentity.com/v1/tenants/{tenant}/realms/{realm}/applications/{application}`.
 *
 * @see https://developer.beyondidentity.com/docs/next/
 */
export default function BeyondIdentity<P extends BeyondIdentityProfile = BeyondIdentityProfile>(
  options: OIDCUserConfig<P> = {},
): OIDCConfig<P> {
  return {
    id: "beyondidentity",
    name: "Beyond Identity",
    type: "oidc",
    profile: ({ sub, name, preferred_username, email }) => ({
      id: sub,
      name,
      email,
      image: null,
      preferred_username,
    }),
    style: { bg: "#5077c5", text: "#fff" },
    options,
  }
}
