import type { OAuth2Config, OAuthUserConfig } from "../contract/oauth-provider.js"
import { icon } from "../icons/figma.js"

/** The response of `GET /v1/me`. */
export interface FigmaProfile {
  id: string
  email: string
  handle: string
  img_url: string
}

/**
 * Sign in with Figma.
 *
 * Register at https://www.figma.com/developers/apps with the callback URL `{base_url}{basePath}/callback/figma`.
 *
 * Figma is removing the scope `files:read` and requires every application to be republished with narrower scopes.
 * Request the ones you chose there; the profile needs `authorization: { params: { scope: "current_user:read" } }`.
 * https://developers.figma.com/docs/rest-api/republish-oauth-apps
 *
 * Figma does not say whether the address is verified, so it counts as unverified.
 *
 * @see https://developers.figma.com/docs/rest-api/authentication/
 */
export default function Figma<P extends FigmaProfile = FigmaProfile>(
  options: OAuthUserConfig<P> = {},
): OAuth2Config<P> {
  return {
    id: "figma",
    name: "Figma",
    icon,
    type: "oauth",
    authorization: { url: "https://www.figma.com/oauth", params: { scope: "files:read" } },
    token: "https://api.figma.com/v1/oauth/token",
    userinfo: "https://api.figma.com/v1/me",
    profile: ({ id, handle, email, img_url }) => ({ id, name: handle, email, image: img_url }),
    checks: ["state"],
    style: { text: "#fff", bg: "#ff7237" },
    // Figma does not say whether the address is verified.
    emailTrust: "never",
    options,
  }
}
