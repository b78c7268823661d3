import type { OIDCConfig, OIDCUserConfig } from "../contract/oauth-provider.js"
import { icon } from "../icons/forgejo.js"
import Gitea, { type GiteaProfile } from "./gitea.js"

export type ForgejoProfile = GiteaProfile

/**
 * Sign in with Forgejo.
 *
 * Register in your Forgejo under Settings, Applications (as a user) or Site administration, Integrations, with the
 * redirect URI `{base_url}{basePath}/callback/forgejo`.
 *
 * Needs `issuer`: the address of the server (`ROOT_URL`), for example `https://git.example`.
 *
 * Forgejo's `email_verified` says that the account is active, not that the address is verified, so the address counts
 * as unverified.
 *
 * @see https://forgejo.org/docs/latest/user/oauth2-provider/
 */
export default function Forgejo<P extends ForgejoProfile = ForgejoProfile>(
  options: OIDCUserConfig<P> = {},
): OIDCConfig<P> {
  return {
    ...Gitea(options),
    id: "forgejo",
    name: "Forgejo",
    icon,
    type: "oidc",
  }
}
