import { trimSlashes } from "../address/trim-slashes.js"
import type { OAuth2Config, OAuthUserConfig } from "../contract/oauth-provider.js"
import type { OpenProfile } from "../contract/open-profile.js"
import { icon } from "../icons/nextcloud.js"

/** The `ocs.data` of `GET /ocs/v1.php/cloud/users/{user}`. */
export interface NextcloudProfile extends OpenProfile {
  id: string
  email: string | null
  displayname: string
  phone: string
  address: string
  website: string
  twitter: string
  fediverse: string
  organisation: string
  role: string
  headline: string
  biography: string
  groups: string[]
  language: string
  locale: string
  enabled: boolean
  storageLocation: string
}

/**
 * Sign in with Nextcloud.
 *
 * Register in your Nextcloud under Administration settings, Security, OAuth 2.0 clients, with the redirection URI
 * `{base_url}{basePath}/callback/nextcloud`.
 *
 * Needs `issuer`: the address of the server, for example `https://cloud.example`. An administrator can set any address
 * for a person, so the address counts as unverified.
 *
 * @see https://docs.nextcloud.com/server/latest/admin_manual/configuration_server/oauth2.html
 */
export default function Nextcloud<P extends NextcloudProfile = NextcloudProfile>(
  options: OAuthUserConfig<P> = {},
): OAuth2Config<P> {
  return {
    id: "nextcloud",
    name: "Nextcloud",
    icon,
    type: "oauth",
    authorization: "{issuer}/apps/oauth2/authorize",
    token: "{issuer}/apps/oauth2/api/v1/token",
    userinfo: {
      url: "{issuer}/ocs/v1.php/cloud/users",
      headers: { "OCS-APIRequest": "true" },
      request: async ({ tokens, provider, read }) => {
        const { user_id: user } = tokens
        if (typeof user !== "string") throw new Error("Nextcloud's token answer has no user_id")
        const base = addressOf(provider.userinfo)
        const answer = await read(`${base}/${encodeURIComponent(user)}`)
        const profile = (answer as { ocs?: { data?: P } } | null | undefined)?.ocs?.data
        if (!profile) throw new Error("Nextcloud's answer has no ocs.data")
        return {
          ...profile,
          avatar: `${trimSlashes(provider.issuer ?? "")}/avatar/${profile.id}/512`,
        }
      },
    },
    profile: ({ id, displayname, email, avatar }) => ({
      id,
      name: displayname,
      email,
      image: avatar,
    }),
    style: { bg: "#fff", text: "#0082C9" },
    // An administrator can set any address for a person.
    emailTrust: "never",
    options,
  }
}

/** The address of the endpoint in the resolved configuration. */
function addressOf(userinfo: unknown): string {
  const { url } = userinfo as { url: URL }
  return url.href
}
