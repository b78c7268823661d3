import type { OAuth2Config, OAuthUserConfig } from "../contract/oauth-provider.js"
import type { OpenProfile } from "../contract/open-profile.js"

/** What the server's userinfo endpoint returns. */
export interface OAuth2Profile extends OpenProfile {
  id?: string
  sub?: string
  name?: string
  email?: string
  picture?: string
}

/**
 * Sign in with any OAuth 2.0 authorization server.
 *
 * Register with the server, with the redirect URI `{base_url}{basePath}/callback/oauth2`.
 *
 * Needs `authorization`, `token` and `userinfo`, or an `issuer` whose metadata (RFC 8414) lists them. If the id that
 * never changes is neither `sub` nor `id`, write a `profile` function that returns it. Give the provider its own `id`
 * and `name`: accounts are stored under the id, and the environment variables are named after it (`id: "acme"` reads
 * `AUTH_ACME_ID` and `AUTH_ACME_SECRET`).
 *
 * @see https://www.rfc-editor.org/rfc/rfc6749.html
 */
export default function OAuth2<P extends OAuth2Profile = OAuth2Profile>(
  options: OAuthUserConfig<P> = {},
): OAuth2Config<P> {
  return {
    id: "oauth2",
    name: "OAuth 2.0",
    type: "oauth",

    options,
  }
}
