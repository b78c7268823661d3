import type { RevocationContext } from "../contract/grant-options.js"
import type { OAuth2Config, OAuthUserConfig } from "../contract/oauth-provider.js"
import type { OpenProfile } from "../contract/open-profile.js"
import { icon } from "../icons/dropbox.js"

/** The response of `POST /2/users/get_current_account`. */
export interface DropboxProfile extends OpenProfile {
  account_id: string
  name: OpenProfile & { display_name: string }
  email: string
  email_verified: boolean
  profile_photo_url?: string
}

/**
 * Sign in with Dropbox.
 *
 * Register at https://www.dropbox.com/developers/apps with the callback URL `{base_url}{basePath}/callback/dropbox`.
 *
 * @see https://developers.dropbox.com/oauth-guide
 * @see https://www.dropbox.com/developers/documentation/http/documentation#auth-token-revoke
 */
export default function Dropbox<P extends DropboxProfile = DropboxProfile>(
  options: OAuthUserConfig<P> = {},
): OAuth2Config<P> {
  return {
    id: "dropbox",
    name: "Dropbox",
    icon,
    type: "oauth",
    authorization: {
      url: "https://www.dropbox.com/oauth2/authorize",
      params: { token_access_type: "offline", scope: "account_info.read" },
    },
    token: "https://api.dropboxapi.com/oauth2/token",
    userinfo: {
      url: ACCOUNT,
      request: ({ read }) => read(ACCOUNT, { method: "POST" }) as Promise<P>,
    },
    revocation: { request: revoke },
    resources: ["https://content.dropboxapi.com"],
    profile: ({ account_id, name, email, profile_photo_url }) => ({
      id: account_id,
      name: name?.display_name,
      email,
      image: profile_photo_url,
    }),
    style: { brandColor: "#0061fe" },
    options,
  }
}

const ACCOUNT = "https://api.dropboxapi.com/2/users/get_current_account"

/** The token of the request itself is revoked, with its refresh token. */
async function revoke({ accessToken, fetch: send }: RevocationContext): Promise<Response> {
  const headers = { authorization: `Bearer ${accessToken}` }
  const address = "https://api.dropboxapi.com/2/auth/token/revoke"
  const revoked = await send(address, { method: "POST", headers })
  // Dropbox says so of an access token that has expired.
  return revoked.status === 401 ? new Response(null, { status: 404 }) : revoked
}
