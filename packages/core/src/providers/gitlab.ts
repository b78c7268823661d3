import { trimSlashes } from "../address/trim-slashes.js"
import type { OAuthConfig, OAuthUserConfig } from "../contract/oauth-provider.js"
import type { OpenProfile } from "../contract/open-profile.js"
import { icon } from "../icons/gitlab.js"

/** The members that this preset reads; GitLab sends more. */
export interface GitLabProfile extends OpenProfile {
  id: number
  username: string
  email: string
  name: string
  state: string
  avatar_url: string
  web_url: string
  created_at: string
  bio: string
  location?: string
  public_email: string
  skype: string
  linkedin: string
  twitter: string
  website_url: string
  organization: string
  job_title: string
  pronouns: string
  bot: boolean
  work_information?: string
  followers: number
  following: number
  local_time: string
  last_sign_in_at: string
  confirmed_at: string
  theme_id: number
  last_activity_on: string
  color_scheme_id: number
  projects_limit: number
  current_sign_in_at: string
  identities: Array<{
    provider: string
    extern_uid: string
  }>
  can_create_group: boolean
  can_create_project: boolean
  two_factor_enabled: boolean
  external: boolean
  private_profile: boolean
  commit_email: string
  shared_runners_minutes_limit: number
  extra_shared_runners_minutes_limit: number
}

/** The options of this preset, besides those that every provider has. */
export type GitLabOptions<P extends GitLabProfile = GitLabProfile> = OAuthUserConfig<P> & {
  /** The address of your own GitLab server, with or without a path and a trailing slash. */
  baseUrl?: string | URL
}

/**
 * Sign in with GitLab.
 *
 * Register at https://gitlab.com/-/user_settings/applications with the callback URL
 * `{base_url}{basePath}/callback/gitlab`.
 *
 * GitLab does not say whether the address in the profile is verified, so it counts as unverified.
 *
 * @see https://docs.gitlab.com/api/oauth2/
 */
export default function GitLab<P extends GitLabProfile = GitLabProfile>(
  options: GitLabOptions<P> = {},
): OAuthConfig<P> {
  const baseUrl = trimSlashes(String(options?.baseUrl ?? "https://gitlab.com"))
  return {
    id: "gitlab",
    name: "GitLab",
    icon,
    type: "oauth",
    authorization: { url: `${baseUrl}/oauth/authorize`, params: { scope: "read_user" } },
    token: `${baseUrl}/oauth/token`,
    userinfo: `${baseUrl}/api/v4/user`,
    revocation: `${baseUrl}/oauth/revoke`,
    profile: ({ id, sub, username, name, email, avatar_url }) => ({
      id: String(sub ?? id),
      name: name ?? username,
      email,
      image: avatar_url,
    }),
    style: { bg: "#FC6D26", text: "#fff" },
    // A server may let people in before they have confirmed their address, and does not say whether they have.
    emailTrust: "never",
    options,
  }
}
