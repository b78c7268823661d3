import type { OIDCConfig, OIDCUserConfig } from "../contract/oauth-provider.js"
import { fullName, type OpenProfile } from "../contract/open-profile.js"
import { icon } from "../icons/fusionauth.js"

export interface FusionAuthProfile extends OpenProfile {
  aud: string
  exp: number
  iat: number
  iss: string
  sub: string
  jti: string
  authenticationType: string
  email: string
  email_verified: boolean
  preferred_username?: string
  name?: string
  given_name?: string
  middle_name?: string
  family_name?: string
  at_hash: string
  c_hash: string
  scope: string
  sid: string
  picture?: string
}

/** The options of this preset, besides those that every provider has. */
export interface FusionAuthTenant {
  /** The tenant to sign in to, if the server has several. */
  tenantId?: string | undefined
}

/**
 * Sign in with FusionAuth.
 *
 * Register in the admin interface of your FusionAuth server, as an application with the authorization code grant, with
 * the callback URL `{base_url}{basePath}/callback/fusionauth`.
 *
 * Needs `issuer`: the Issuer of the tenant, which must be the address of the server (the default, `acme.com`, is not).
 * With several tenants, also set `tenantId`. The ID Token must be signed with an RSA or EC key: choose one in the
 * application's JWT settings.
 *
 * @see https://fusionauth.io/docs/lifecycle/authenticate-users/oauth/
 */
export default function FusionAuth<P extends FusionAuthProfile = FusionAuthProfile>(
  options: OIDCUserConfig<P> & FusionAuthTenant = {},
): OIDCConfig<P> {
  const tenant = options?.tenantId ? `/${encodeURIComponent(options.tenantId)}` : ""
  return {
    id: "fusionauth",
    name: "FusionAuth",
    icon,
    type: "oidc",
    wellKnown: `{issuer}/.well-known/openid-configuration${tenant}`,
    authorization: {
      params: { scope: "openid offline_access email profile", tenantId: options?.tenantId },
    },
    token: { url: "{issuer}/oauth2/token", conform: withoutChallenge },
    userinfo: "{issuer}/oauth2/userinfo",
    profile: (profile) => ({
      id: profile.sub,
      email: profile.email,
      name: nameOf(profile),
      image: profile.picture,
    }),
    options,
  }
}

/** FusionAuth also sends `WWW-Authenticate` with statuses other than 401, for which RFC 9110 §11.6.1 defines it. */
function withoutChallenge(response: Response): Response | undefined {
  if (response.status === 401 || !response.headers.has("www-authenticate")) return undefined
  const headers = new Headers(response.headers)
  headers.delete("www-authenticate")
  return new Response(response.body, { status: response.status, headers })
}

function nameOf(profile: FusionAuthProfile): string | null {
  const { name, preferred_username, given_name, middle_name, family_name } = profile
  return name ?? preferred_username ?? fullName(given_name, middle_name, family_name)
}
