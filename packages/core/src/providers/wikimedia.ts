import type { OAuth2Config, OAuthUserConfig } from "../contract/oauth-provider.js"
import type { OpenProfile } from "../contract/open-profile.js"
import { icon } from "../icons/wikimedia.js"

/** For example `sysop`; each wiki of Wikimedia may define its own groups. */
export type WikimediaGroup = string

/** What the person has allowed the application, for example `basic`. */
export type WikimediaGrant = string

/** What the person may do, for example `editmyoptions`. */
export type WikimediaRight = string

/** The response of the profile resource. */
export interface WikimediaProfile extends OpenProfile {
  sub: string
  username: string
  editcount: number
  confirmed_email: boolean
  blocked: boolean
  registered: string
  groups: WikimediaGroup[]
  rights: WikimediaRight[]
  grants: WikimediaGrant[]
  realname: string
  email: string
}

/**
 * Sign in with Wikimedia.
 *
 * Register at https://meta.wikimedia.org/wiki/Special:OAuthConsumerRegistration/propose/oauth2 with the callback URL
 * `{base_url}{basePath}/callback/wikimedia`.
 *
 * @see https://www.mediawiki.org/wiki/OAuth/For_Developers
 */
export default function Wikimedia<P extends WikimediaProfile = WikimediaProfile>(
  options: OAuthUserConfig<P> = {},
): OAuth2Config<P> {
  return {
    id: "wikimedia",
    name: "Wikimedia",
    icon,
    type: "oauth",
    authorization: {
      url: "https://meta.wikimedia.org/w/rest.php/oauth2/authorize",
      // The grants of the registered consumer decide.
      params: { scope: "" },
    },
    token: "https://meta.wikimedia.org/w/rest.php/oauth2/access_token",
    userinfo: "https://meta.wikimedia.org/w/rest.php/oauth2/resource/profile",
    profile: ({ sub, username, email }) => ({
      id: String(sub),
      name: username,
      email,
      image: null,
    }),
    verifiedEmail: ({ email, confirmed_email }) => (confirmed_email === true ? email : undefined),
    style: { bg: "#000", text: "#fff" },
    options,
  }
}
