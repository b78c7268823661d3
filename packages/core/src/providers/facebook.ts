import type { RevocationContext } from "../contract/grant-options.js"
import type { OAuth2Config, OAuthUserConfig } from "../contract/oauth-provider.js"
import type { OpenProfile } from "../contract/open-profile.js"
import { icon } from "../icons/facebook.js"

/** The response of `GET /me`, with the requested fields. */
export interface FacebookProfile extends OpenProfile {
  id: string
  picture: { data: { url: string } }
}

/**
 * Sign in with Facebook.
 *
 * Register at https://developers.facebook.com/apps/ with the callback URL `{base_url}{basePath}/callback/facebook`.
 *
 * To get more profile fields, list all of them: `userinfo: { params: { fields: "id,name,email,picture,birthday" } }`.
 * Callback URLs must be https, except on localhost while the application is in development. Facebook does not say
 * whether an address is verified, so it counts as unverified.
 *
 * Facebook gives no refresh tokens. To disconnect an account ends all that its person has allowed this application, also
 * where another deployment has the same client id.
 *
 * @see https://developers.facebook.com/docs/facebook-login/guides/advanced/manual-flow
 * @see https://developers.facebook.com/docs/facebook-login/guides/permissions/request-revoke
 */
export default function Facebook<P extends FacebookProfile = FacebookProfile>(
  options: OAuthUserConfig<P> = {},
): OAuth2Config<P> {
  return {
    id: "facebook",
    name: "Facebook",
    icon,
    type: "oauth",
    authorization: {
      url: "https://www.facebook.com/v24.0/dialog/oauth",
      params: { scope: "email" },
    },
    token: "https://graph.facebook.com/oauth/access_token",
    revocation: { request: revoke },
    userinfo: "https://graph.facebook.com/me?fields=id,name,email,picture",
    profile: ({ id, name, email, picture }) => ({ id, name, email, image: picture?.data?.url }),
    style: { bg: "#006aff", text: "#fff" },
    // Facebook does not say whether the address is verified, and it may not be.
    emailTrust: "never",
    options,
  }
}

/** Facebook's number for an access token that is not valid any more. */
const OVER = 190

/** By an access token that is still valid. With one that is not, nothing can be revoked. */
async function revoke({ accessToken, fetch: send }: RevocationContext): Promise<Response> {
  const headers = { authorization: `Bearer ${accessToken}` }
  const address = "https://graph.facebook.com/me/permissions"
  const answer = await send(address, { method: "DELETE", headers })
  if (answer.ok || answer.status >= 500) return answer
  const body = (await answer
    .clone()
    .json()
    .catch(() => null)) as { error?: { code?: number } } | null
  return body?.error?.code === OVER ? new Response(null, { status: 404 }) : answer
}
