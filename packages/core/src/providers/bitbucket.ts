import type { OAuth2Config, OAuthUserConfig } from "../contract/oauth-provider.js"
import { icon } from "../icons/bitbucket.js"

/** The response of `GET /2.0/user`. */
export interface BitbucketProfile {
  display_name: string
  links: Record<string, { href?: string }>
  created_on: string
  type: string
  uuid: string
  has_2fa_enabled: boolean | null
  username: string
  is_staff: boolean
  account_id: string
  nickname: string
  account_status: string
  location: string | null
}

/**
 * Sign in with Bitbucket.
 *
 * Register in the settings of your Bitbucket workspace under OAuth consumers, with the callback URL
 * `{base_url}{basePath}/callback/bitbucket`.
 *
 * Bitbucket's profile does not contain an email address.
 *
 * @see https://developer.atlassian.com/cloud/bitbucket/oauth-2/
 */
export default function Bitbucket<P extends BitbucketProfile = BitbucketProfile>(
  options: OAuthUserConfig<P> = {},
): OAuth2Config<P> {
  return {
    id: "bitbucket",
    name: "Bitbucket",
    icon,
    type: "oauth",
    authorization: {
      url: "https://bitbucket.org/site/oauth2/authorize",
      params: { scope: "account" },
    },
    token: "https://bitbucket.org/site/oauth2/access_token",
    userinfo: "https://api.bitbucket.org/2.0/user",
    profile: ({ account_id, display_name, username, links }) => ({
      id: account_id,
      name: display_name ?? username,
      image: links?.["avatar"]?.href,
    }),
    style: { text: "#fff", bg: "#205081" },
    // Bitbucket does not provide an email address.
    emailTrust: "silent",
    options,
  }
}
