import type { OAuth2Config, OAuthUserConfig } from "../contract/oauth-provider.js"
import type { OpenProfile } from "../contract/open-profile.js"
import { icon } from "../icons/coinbase.js"

/** The response of `GET /v2/user`. */
export interface CoinbaseProfile extends OpenProfile {
  data: OpenProfile & { id: string; name: string | null; email?: string; avatar_url: string | null }
}

/**
 * Sign in with Coinbase.
 *
 * Register at https://portal.cdp.coinbase.com/ with the callback URL `{base_url}{basePath}/callback/coinbase`.
 *
 * Coinbase does not say whether the address in the profile is verified, so it counts as unverified.
 *
 * Coinbase gives new OAuth clients only to approved partners; existing clients continue to work.
 *
 * @see https://docs.cdp.coinbase.com/coinbase-app/oauth2-integration/overview
 */
export default function Coinbase<P extends CoinbaseProfile = CoinbaseProfile>(
  options: OAuthUserConfig<P> = {},
): OAuth2Config<P> {
  return {
    id: "coinbase",
    name: "Coinbase",
    icon,
    type: "oauth",
    authorization: {
      url: "https://login.coinbase.com/oauth2/auth",
      params: { scope: "wallet:user:email wallet:user:read" },
    },
    token: "https://login.coinbase.com/oauth2/token",
    userinfo: "https://api.coinbase.com/v2/user",
    profile: ({ data: { id, name, email, avatar_url } }) => ({
      id,
      name,
      email,
      image: avatar_url,
    }),
    style: { brandColor: "#0052ff" },
    // Coinbase does not say whether the address is verified.
    emailTrust: "never",
    options,
  }
}
