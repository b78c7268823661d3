import type { OAuthConfig, OAuthUserConfig } from "../contract/oauth-provider.js"

/** The members that this preset reads; GitHub sends more. */
export interface GitHubProfile {
  id: number
  login: string
  name: string | null
  email: string | null
  avatar_url: string
  /** Set by this preset when it had to look the address up, from the address's own `verified` flag. */
  email_verified?: boolean
  [claim: string]: unknown
}

export interface GitHubEmail {
  email: string
  primary: boolean
  verified: boolean
  visibility: "public" | "private" | null
}

/** `enterprise.baseUrl`: the address of a GitHub Enterprise Server. */
export type GitHubOptions = OAuthUserConfig<GitHubProfile> & {
  enterprise?: { baseUrl?: string }
}

/**
 * Sign in with GitHub.
 *
 * Callback URL to register: `{base_url}{basePath}/callback/github`.
 *
 * @see https://docs.github.com/en/apps/oauth-apps/building-oauth-apps/authorizing-oauth-apps
 */
export default function GitHub(options: GitHubOptions = {}): OAuthConfig<GitHubProfile> {
  const baseUrl = (options.enterprise?.baseUrl ?? "https://github.com").replace(/\/+$/, "")
  const api = options.enterprise?.baseUrl ? `${baseUrl}/api/v3` : "https://api.github.com"
  return {
    id: "github",
    name: "GitHub",
    type: "oauth",
    // Named so that the `iss` GitHub sends back is compared (RFC 9207).
    issuer: `${baseUrl}/login/oauth`,
    authorization: {
      url: `${baseUrl}/login/oauth/authorize`,
      params: { scope: "read:user user:email" },
    },
    token: `${baseUrl}/login/oauth/access_token`,
    userinfo: {
      url: `${api}/user`,
      request: ({ provider, read }) =>
        fetchProfile(api, {
          read,
          needsProof: provider.allowDangerousEmailAccountLinking === true,
        }),
    },
    profile: ({ id, login, name, email, avatar_url }) => ({
      id: String(id),
      name: name ?? login,
      email,
      image: avatar_url,
    }),
    style: { bg: "#24292f", text: "#fff" },
    options,
  }
}

interface Access {
  readonly read: (url: string) => Promise<unknown>
  /** Accounts are linked by address, for which GitHub must say that it is verified; `/user` never does. */
  readonly needsProof: boolean
}

/**
 * The profile; one without a public address gets the primary one from the list that `user:email` opens, and whatever is
 * looked up there comes with the list's word on whether it is verified.
 */
async function fetchProfile(api: string, { read, needsProof }: Access): Promise<GitHubProfile> {
  const profile = (await read(`${api}/user`)) as GitHubProfile
  if (profile.email && !needsProof) return profile
  const emails = await read(`${api}/user/emails`).catch(() => [])
  const list = (Array.isArray(emails) ? emails : []) as GitHubEmail[]
  const chosen = profile.email
    ? list.find(({ email }) => email === profile.email)
    : (list.find(({ primary }) => primary) ?? list[0])
  return chosen
    ? { ...profile, email: chosen.email, email_verified: chosen.verified === true }
    : profile
}
