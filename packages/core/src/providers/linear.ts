import type { RevocationContext } from "../contract/grant-options.js"
import type { UserinfoRequestContext } from "../contract/oauth-provider.js"
import type { OAuth2Config, OAuthUserConfig } from "../contract/oauth-provider.js"
import { icon } from "../icons/linear.js"

/** The `viewer` of Linear's GraphQL API. */
export interface LinearProfile {
  id: string
  name: string
  displayName: string
  email: string
  avatarUrl: string | null
}

/**
 * Sign in with Linear.
 *
 * Register at https://linear.app/settings/api/applications/new with the callback URL
 * `{base_url}{basePath}/callback/linear`.
 *
 * Linear does not say whether the address is verified, so it counts as unverified.
 *
 * @see https://linear.app/developers/oauth-2-0-authentication
 */
export default function Linear<P extends LinearProfile = LinearProfile>(
  options: OAuthUserConfig<P> = {},
): OAuth2Config<P> {
  return {
    id: "linear",
    name: "Linear",
    icon,
    type: "oauth",
    authorization: { url: "https://linear.app/oauth/authorize", params: { scope: "read" } },
    token: "https://api.linear.app/oauth/token",
    revocation: { request: revoke },
    userinfo: { url: API, request: readViewer },
    client: { token_endpoint_auth_method: "client_secret_post" },
    profile: ({ id, name, displayName, email, avatarUrl }) => ({
      id,
      name: name || displayName,
      email,
      image: avatarUrl,
    }),
    // Linear does not say whether the address is verified.
    emailTrust: "never",
    options,
  }
}

const API = "https://api.linear.app/graphql"

/** Linear has no userinfo endpoint. */
async function readViewer<P>({ read }: UserinfoRequestContext): Promise<P> {
  const answer = await read(API, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ query: "{ viewer { id name displayName email avatarUrl } }" }),
  })
  const viewer = (answer as { data?: { viewer?: P } } | undefined)?.data?.viewer
  if (!viewer) throw new Error("Linear's answer has no viewer")
  return viewer
}

/** Linear has names of its own for both tokens, and no client authentication here. */
const revoke = ({ refreshToken, accessToken = "", fetch: send }: RevocationContext) =>
  send("https://api.linear.app/oauth/revoke", {
    method: "POST",
    body: new URLSearchParams(
      refreshToken === undefined ? { access_token: accessToken } : { refresh_token: refreshToken },
    ),
  })
