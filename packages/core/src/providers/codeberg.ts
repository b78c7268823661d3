import type { OIDCConfig, OIDCUserConfig } from "../contract/oauth-provider.js"
import { icon } from "../icons/codeberg.js"
import Gitea, { type GiteaProfile } from "./gitea.js"

export type CodebergProfile = GiteaProfile

/**
 * Sign in with Codeberg.
 *
 * Register at https://codeberg.org/user/settings/applications with the callback URL
 * `{base_url}{basePath}/callback/codeberg`.
 *
 * Codeberg's `email_verified` says that the account is active, not that the address is verified, so the address counts
 * as unverified.
 *
 * @see https://docs.codeberg.org/integrations/oauth2/
 */
export default function Codeberg<P extends CodebergProfile = CodebergProfile>(
  options: OIDCUserConfig<P> = {},
): OIDCConfig<P> {
  return {
    ...Gitea(options),
    id: "codeberg",
    name: "Codeberg",
    icon,
    type: "oidc",
    issuer: "https://codeberg.org",
  }
}
