import type { OAuth2Config, OAuthUserConfig } from "../contract/oauth-provider.js"
import type { OpenProfile } from "../contract/open-profile.js"

/** The response of `GET /oauth/verify`. */
export interface EVEOnlineProfile extends OpenProfile {
  CharacterID: number
  CharacterName: string
  ExpiresOn: string
  Scopes: string
  TokenType: string
  CharacterOwnerHash: string
  IntellectualProperty: string
}

/**
 * Sign in with EVE Online.
 *
 * Register at https://developers.eveonline.com/applications with the callback URL
 * `{base_url}{basePath}/callback/eveonline`.
 *
 * The account is a character. A character can be sold, and then the profile's `CharacterOwnerHash` changes. If that
 * matters to your application, compare it in the `signIn` callback. EVE Online does not provide an email address.
 *
 * The profile comes from `/oauth/verify`, which EVE Online has deprecated and may remove. Its successor is the access
 * token itself, which is a JWT. https://developers.eveonline.com/blog/sso-endpoint-deprecations-2
 *
 * @see https://developers.eveonline.com/docs/services/sso/
 */
export default function EVEOnline<P extends EVEOnlineProfile = EVEOnlineProfile>(
  options: OAuthUserConfig<P> = {},
): OAuth2Config<P> {
  return {
    id: "eveonline",
    name: "EVE Online",
    type: "oauth",
    authorization: {
      url: "https://login.eveonline.com/v2/oauth/authorize",
      params: { scope: "publicData" },
    },
    token: "https://login.eveonline.com/v2/oauth/token",
    userinfo: "https://login.eveonline.com/oauth/verify",
    profile: ({ CharacterID, CharacterName }) => ({
      id: String(CharacterID),
      name: CharacterName,
      email: null,
      image: `https://images.evetech.net/characters/${CharacterID}/portrait?size=128`,
    }),
    checks: ["state"],
    // EVE Online does not provide an email address.
    emailTrust: "silent",
    options,
  }
}
