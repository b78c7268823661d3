import type { OIDCConfig, OIDCUserConfig } from "../contract/oauth-provider.js"
import { icon } from "../icons/gitea.js"

/** The claims of the ID Token. */
export interface GiteaProfile {
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
 * Sign in with Gitea.
 *
 * Register in your Gitea under Settings, Applications (as a user) or Site administration, Integrations, with the
 * redirect URI `{base_url}{basePath}/callback/gitea`.
 *
 * Needs `issuer`: the address of the server (`ROOT_URL`), for example `https://git.example`.
 *
 * Gitea's `email_verified` says that the account is active. If the server sends no confirmation message
 * (`REGISTER_EMAIL_CONFIRM`), an account is active without one, so the address counts as unverified. If your server
 * does confirm addresses, set `verifiedEmail: ({ email, email_verified }) => (email_verified === true ? email :
 * undefined)`.
 *
 * @see https://docs.gitea.com/development/oauth2-provider
 */
export default function Gitea<P extends GiteaProfile = GiteaProfile>(
  options: OIDCUserConfig<P> = {},
): OIDCConfig<P> {
  return {
    id: "gitea",
    name: "Gitea",
    icon,
    type: "oidc",
    // The claim only says whether the account is active.
    verifiedEmail: () => undefined,
    // The server calls an address verified if the account is active.
    emailTrust: "never",
    options,
  }
}
