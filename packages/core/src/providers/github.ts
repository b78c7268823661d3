import { trimSlashes } from "../address/trim-slashes.js"
import type { OAuthConfig, OAuthUserConfig } from "../contract/oauth-provider.js"
import { icon } from "../icons/github.js"

/** The members that this preset reads; GitHub sends more. */
export interface GitHubProfile {
  login: string
  id: number
  node_id: string
  avatar_url: string
  gravatar_id: string | null
  url: string
  html_url: string
  followers_url: string
  following_url: string
  gists_url: string
  starred_url: string
  subscriptions_url: string
  organizations_url: string
  repos_url: string
  events_url: string
  received_events_url: string
  type: string
  site_admin: boolean
  name: string | null
  company: string | null
  blog: string | null
  location: string | null
  email: string | null
  hireable: boolean | null
  bio: string | null
  twitter_username?: string | null
  public_repos: number
  public_gists: number
  followers: number
  following: number
  created_at: string
  updated_at: string
  private_gists?: number
  total_private_repos?: number
  owned_private_repos?: number
  disk_usage?: number
  suspended_at?: string | null
  collaborators?: number
  two_factor_authentication: boolean
  plan?: {
    collaborators: number
    name: string
    space: number
    private_repos: number
  }
  [claim: string]: unknown
}

export interface GitHubEmail {
  email: string
  primary: boolean
  verified: boolean
  visibility: "public" | "private"
}

/** The options of this preset, besides those that every provider has. */
export type GitHubOptions = OAuthUserConfig<GitHubProfile> & {
  /** `{ baseUrl }`: the address of a GitHub Enterprise Server. */
  enterprise?: { baseUrl?: string }
}

/**
 * Sign in with GitHub.
 *
 * Register at https://github.com/settings/applications/new with the callback URL
 * `{base_url}{basePath}/callback/github`.
 *
 * Only a GitHub App gets tokens that expire, and refresh tokens. To disconnect an account revokes all that its person
 * has allowed this application, also where another deployment has the same client id.
 *
 * A second request to GitHub finds out whether the address is verified, and which address is the primary one if the
 * profile has no public address.
 *
 * @see https://docs.github.com/en/apps/oauth-apps/building-oauth-apps/authorizing-oauth-apps
 * @see https://docs.github.com/en/apps/creating-github-apps/authenticating-with-a-github-app/refreshing-user-access-tokens
 * @see https://docs.github.com/en/rest/apps/oauth-applications#delete-an-app-authorization
 * @see https://docs.github.com/en/apps/oauth-apps/maintaining-oauth-apps/troubleshooting-oauth-app-access-token-request-errors
 */
export default function GitHub(options: GitHubOptions = {}): OAuthConfig<GitHubProfile> {
  const baseUrl = trimSlashes(options?.enterprise?.baseUrl ?? "https://github.com")
  const api = options?.enterprise?.baseUrl ? `${baseUrl}/api/v3` : "https://api.github.com"
  return {
    id: "github",
    name: "GitHub",
    icon,
    type: "oauth",
    // Set so that the `iss` that GitHub sends back is checked (RFC 9207).
    issuer: `${baseUrl}/login/oauth`,
    authorization: {
      url: `${baseUrl}/login/oauth/authorize`,
      params: { scope: "read:user user:email" },
    },
    token: `${baseUrl}/login/oauth/access_token`,
    userinfo: {
      url: `${api}/user`,
      request: ({ read }) => fetchProfile(api, read),
    },
    revocation: {
      request: ({ accessToken, provider: { clientId, clientSecret }, fetch: send }) =>
        send(`${api}/applications/${clientId}/grant`, {
          method: "DELETE",
          headers: { authorization: `Basic ${btoa(`${clientId}:${clientSecret}`)}` },
          body: JSON.stringify({ access_token: accessToken }),
        }),
    },
    resources: ["https://uploads.github.com"],
    profile: ({ id, login, name, email, avatar_url }) => ({
      id: String(id),
      name: name ?? login,
      email,
      image: avatar_url,
    }),
    // "The user must have a verified primary email": without one, github.com issues no token. Your own server may not
    // require verification.
    emailTrust: options?.enterprise?.baseUrl ? "claim" : "always",
    style: { bg: "#24292f", text: "#fff" },
    options,
  }
}

/**
 * The profile, and whether its address is verified, which only the list of addresses says and never `/user`. A profile
 * without a public address gets the primary one from that list, which needs the scope `user:email`.
 */
async function fetchProfile(
  api: string,
  read: (url: string) => Promise<unknown>,
): Promise<GitHubProfile> {
  const profile = (await read(`${api}/user`)) as GitHubProfile
  const emails = await read(`${api}/user/emails`).catch(() => [])
  const list = (Array.isArray(emails) ? emails : []) as GitHubEmail[]
  const chosen = profile.email
    ? list.find(({ email }) => email === profile.email)
    : (list.find(({ primary }) => primary) ?? list[0])
  return chosen
    ? { ...profile, email: chosen.email, email_verified: chosen.verified === true }
    : profile
}
