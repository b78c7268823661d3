import type { OIDCConfig, OIDCUserConfig } from "../contract/oauth-provider.js"
import { mark } from "../marks/gitea.js"

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
 * Register under Settings, Applications of a user, or under Site administration, Integrations of your Gitea, with the
 * redirect URI `{base_url}{basePath}/callback/gitea`.
 *
 * Needs `issuer`: the address of the server (`ROOT_URL`), as `https://git.example`.
 *
 * Gitea's `email_verified` says that the account is active, which it is without a message to the address where the
 * server sends none (`REGISTER_EMAIL_CONFIRM`): nothing vouches for it. For a server of which you know better, say so:
 * `verifiedEmail: ({ email, email_verified }) => (email_verified === true ? email : undefined)`.
 *
 * @see https://docs.gitea.com/development/oauth2-provider
 */
export default function Gitea<P extends GiteaProfile = GiteaProfile>(
  options: OIDCUserConfig<P> = {},
): OIDCConfig<P> {
  return {
    id: "gitea",
    name: "Gitea",
    mark,
    type: "oidc",
    // The claim is whether the account is active.
    verifiedEmail: () => undefined,
    // What the server calls verified is whether the account is active.
    vouches: "never",
    options,
  }
}
