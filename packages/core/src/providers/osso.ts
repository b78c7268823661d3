import type { OAuth2Config, OAuthUserConfig } from "../contract/oauth-provider.js"
import type { OpenProfile } from "../contract/open-profile.js"

/** The response of `GET /oauth/me`. */
export interface OssoProfile extends OpenProfile {
  id: string
  email: string
  idp?: string
}

/**
 * Sign in with Osso.
 *
 * Registered clients are managed in the admin interface of your Osso server and need the redirect URI
 * `{base_url}{basePath}/callback/osso`.
 *
 * Needs `issuer`: the address of the server, with or without a trailing slash. The identity provider behind it may
 * assert any address, so the address counts as unverified.
 *
 * @see https://ossoapp.com/docs/start/overview
 * @deprecated Osso is no longer developed; its repository is archived. https://github.com/enterprise-oss/osso
 */
export default function Osso<P extends OssoProfile = OssoProfile>(
  options: OAuthUserConfig<P> = {},
): OAuth2Config<P> {
  return {
    id: "osso",
    name: "Osso",
    type: "oauth",
    authorization: "{issuer}/oauth/authorize",
    token: "{issuer}/oauth/token",
    userinfo: "{issuer}/oauth/me",
    profile: ({ id, name, email }) => ({ id, name, email }),
    // The identity provider behind it may assert any address.
    emailTrust: "never",
    options,
  }
}
