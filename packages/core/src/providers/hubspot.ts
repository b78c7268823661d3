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
 * Both endpoints belong to HubSpot's OAuth API v1, which HubSpot shuts down on 16 February 2027.
 * https://developers.hubspot.com/changelog/v1-oauth-api-deprecation
 *
 * @see https://developers.hubspot.com/docs/apps/developer-platform/build-apps/authentication/oauth/working-with-oauth
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
    token: "https://api.hubapi.com/oauth/v1/token",
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
