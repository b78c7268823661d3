import type { OIDCConfig, OIDCUserConfig } from "../contract/oauth-provider.js"
import type { OpenProfile } from "../contract/open-profile.js"

/** The claims of the ID Token. */
export interface ForgejoProfile extends OpenProfile {
  sub: string
  name?: string
  preferred_username?: string
  email?: string
  email_verified?: boolean
  picture?: string
  /** With the scope `groups`: organisations, and teams as `organisation:team`. */
  groups?: string[]
}

/**
 * Sign in with Forgejo.
 *
 * Register under Settings, Applications of a user, or under Site administration, Integrations of your Forgejo, with
 * the redirect URI `{base_url}{basePath}/callback/forgejo`.
 *
 * Needs `issuer`: the address of the server (`ROOT_URL`), as `https://git.example`.
 *
 * @see https://forgejo.org/docs/latest/user/oauth2-provider/
 */
export default function Forgejo<P extends ForgejoProfile = ForgejoProfile>(
  options: OIDCUserConfig<P> = {},
): OIDCConfig<P> {
  return {
    id: "forgejo",
    name: "Forgejo",
    type: "oidc",

    options,
  }
}
