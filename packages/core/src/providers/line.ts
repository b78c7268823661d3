import type { OIDCConfig, OIDCUserConfig } from "../contract/oauth-provider.js"
import type { OpenProfile } from "../contract/open-profile.js"
import { icon } from "../icons/line.js"

export interface LineProfile extends OpenProfile {
  iss: string
  sub: string
  aud: string
  exp: number
  iat: number
  amr: string[]
  name: string
  picture: string
}

/**
 * Sign in with LINE.
 *
 * Register at https://developers.line.biz/console/ with the callback URL `{base_url}{basePath}/callback/line`.
 *
 * LINE signs its ID Tokens with the channel secret (HS256). The scope `email` needs a permission that you request in
 * the console. LINE does not say whether an address is verified, so it counts as unverified.
 *
 * @see https://developers.line.biz/en/docs/line-login/integrate-line-login/
 */
export default function LINE<P extends LineProfile = LineProfile>(
  options: OIDCUserConfig<P> = {},
): OIDCConfig<P> {
  return {
    id: "line",
    name: "LINE",
    icon,
    type: "oidc",
    issuer: "https://access.line.me",
    client: { id_token_signed_response_alg: "HS256" },
    style: { bg: "#00C300", text: "#fff" },
    // LINE does not say whether the address is verified.
    emailTrust: "never",
    options,
  }
}
