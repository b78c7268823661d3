import type { OIDCConfig, OIDCUserConfig } from "../contract/oauth-provider.js"
import type { OpenProfile } from "../contract/open-profile.js"

/** The claims of the ID Token. */
export interface CodebergProfile extends OpenProfile {
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
 * Sign in with Codeberg.
 *
 * Register at https://codeberg.org/user/settings/applications with the callback URL
 * `{base_url}{basePath}/callback/codeberg`.
 *
 * @see https://docs.codeberg.org/integrations/oauth2/
 */
export default function Codeberg<P extends CodebergProfile = CodebergProfile>(
  options: OIDCUserConfig<P> = {},
): OIDCConfig<P> {
  return {
    id: "codeberg",
    name: "Codeberg",
    type: "oidc",
    issuer: "https://codeberg.org",
    options,
  }
}
