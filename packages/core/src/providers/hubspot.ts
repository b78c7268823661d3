import type { RevocationContext } from "../contract/grant-options.js"
import type { OAuth2Config, OAuthUserConfig } from "../contract/oauth-provider.js"
import type { OpenProfile } from "../contract/open-profile.js"
import { icon } from "../icons/hubspot.js"

/** The response of `GET /oauth/v1/access-tokens/{token}`. */
export interface HubSpotProfile extends OpenProfile {
  user: string
  user_id: string
  hub_domain: string
  hub_id: string
}

/**
 * Sign in with HubSpot.
 *
 * Register at https://app.hubspot.com/developer with the callback URL `{base_url}{basePath}/callback/hubspot`.
 *
 * The profile comes from an endpoint whose URL contains the access token. HubSpot does not say whether the email
 * address is verified, so it counts as unverified.
 *
 * To disconnect an account revokes its refresh token; HubSpot's access tokens are valid for half an hour.
 *
 * The endpoints for tokens and profile belong to HubSpot's OAuth API v1, which HubSpot shuts down on 16 February 2027.
 * https://developers.hubspot.com/changelog/v1-oauth-api-deprecation
 *
 * @see https://developers.hubspot.com/docs/apps/developer-platform/build-apps/authentication/oauth/working-with-oauth
 * @see https://developers.hubspot.com/docs/api-reference/latest/authentication/oauth-tokens/revoke-token
 */
export default function HubSpot<P extends HubSpotProfile = HubSpotProfile>(
  options: OAuthUserConfig<P> = {},
): OAuth2Config<P> {
  return {
    id: "hubspot",
    name: "HubSpot",
    icon,
    type: "oauth",
    authorization: { url: "https://app.hubspot.com/oauth/authorize", params: { scope: "oauth" } },
    token: { url: "https://api.hubapi.com/oauth/v1/token", conform: conformTokens },
    revocation: { request: revoke },
    userinfo: {
      url: TOKENS,
      request: ({ tokens, read }) =>
        read(`${TOKENS}/${encodeURIComponent(tokens.access_token)}`) as Promise<P>,
    },
    client: { token_endpoint_auth_method: "client_secret_post" },
    profile: ({ user_id, user }) => ({ id: String(user_id), name: user, email: user, image: null }),
    style: { bg: "#ff7a59", text: "#fff" },
    // HubSpot does not say whether the address is verified.
    emailTrust: "never",
    options,
  }
}

const TOKENS = "https://api.hubapi.com/oauth/v1/access-tokens"

/** HubSpot reports errors in its own format (RFC 6749 §5.2). Of those, this one is about the person, and not the application. */
async function conformTokens(response: Response): Promise<Response | undefined> {
  if (response.status !== 400) return undefined
  const body = (await response.json().catch(() => null)) as { status?: unknown } | null
  if (body?.status !== "BAD_REFRESH_TOKEN") return undefined
  return Response.json({ error: "invalid_grant" }, { status: 400 })
}

/** Only refresh tokens are revoked. */
async function revoke(context: RevocationContext): Promise<Response> {
  const { refreshToken, provider, fetch: send } = context
  if (refreshToken === undefined) return new Response(null, { status: 404 })
  return send("https://api.hubapi.com/oauth/2026-03/token/revoke", {
    method: "POST",
    body: new URLSearchParams({
      client_id: provider.clientId ?? "",
      client_secret: provider.clientSecret ?? "",
      token: refreshToken,
      token_type_hint: "refresh_token",
    }),
  })
}
