import type { OAuthConfig, OAuthUserConfig } from "../contract/oauth-provider.js"

/** The members that this preset reads; GitLab sends more. */
export interface GitLabProfile {
  id: number
  sub?: string
  username: string
  name: string | null
  email: string
  avatar_url: string | null
  [claim: string]: unknown
}

/** `baseUrl`: the address of a GitLab of your own, with or without a path and a slash at the end. */
export type GitLabOptions = OAuthUserConfig<GitLabProfile> & { baseUrl?: string | URL }

/**
 * Sign in with GitLab.
 *
 * Callback URL to register: `{base_url}{basePath}/callback/gitlab`.
 *
 * @see https://docs.gitlab.com/api/oauth2/
 */
export default function GitLab(options: GitLabOptions = {}): OAuthConfig<GitLabProfile> {
  const baseUrl = String(options.baseUrl ?? "https://gitlab.com").replace(/\/+$/, "")
  return {
    id: "gitlab",
    name: "GitLab",
    type: "oauth",
    authorization: { url: `${baseUrl}/oauth/authorize`, params: { scope: "read_user" } },
    token: `${baseUrl}/oauth/token`,
    userinfo: `${baseUrl}/api/v4/user`,
    profile: ({ id, sub, username, name, email, avatar_url }) => ({
      id: String(sub ?? id),
      name: name ?? username,
      email,
      image: avatar_url,
    }),
    style: { bg: "#FC6D26", text: "#fff" },
    options,
  }
}
