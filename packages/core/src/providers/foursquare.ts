import type { OAuth2Config, OAuthUserConfig } from "../contract/oauth-provider.js"
import { fullName, type OpenProfile } from "../contract/open-profile.js"
import { icon } from "../icons/foursquare.js"

/** The response of `GET /v2/users/self`. */
export interface FoursquareProfile extends OpenProfile {
  response: OpenProfile & {
    user: OpenProfile & {
      id: string
      firstName?: string
      lastName?: string
      contact?: OpenProfile & { email?: string }
      photo?: OpenProfile & { prefix: string; suffix: string }
    }
  }
}

/**
 * Sign in with Foursquare.
 *
 * Register at https://foursquare.com/developers/home with the callback URL
 * `{base_url}{basePath}/callback/foursquare`.
 *
 * Foursquare expects the access token in the query.
 *
 * This is version 2 of the API, which Foursquare calls legacy and keeps for applications that already use it. It does
 * not say whether the address is verified, so the address counts as unverified.
 * https://docs.foursquare.com/developer/docs/using-oauth-authentication
 *
 * @see https://docs.foursquare.com/developer/reference/authentication
 */
export default function Foursquare<P extends FoursquareProfile = FoursquareProfile>(
  options: OAuthUserConfig<P> & {
    /** The requested version of the API, as a date. Default: `20230131`. */
    apiVersion?: string | undefined
  } = {},
): OAuth2Config<P> {
  const version = options?.apiVersion ?? "20230131"
  return {
    id: "foursquare",
    name: "Foursquare",
    icon,
    type: "oauth",
    authorization: "https://foursquare.com/oauth2/authenticate",
    token: "https://foursquare.com/oauth2/access_token",
    userinfo: {
      url: `${SELF}?v=${version}`,
      request: ({ tokens, read }) =>
        read(`${SELF}?${query({ v: version, oauth_token: tokens.access_token })}`) as Promise<P>,
    },
    profile: ({ response: { user } }) => ({
      id: user.id,
      name: fullName(user.firstName, user.lastName),
      email: user.contact?.email,
      image: user.photo ? `${user.photo.prefix}original${user.photo.suffix}` : null,
    }),
    style: { bg: "#000", text: "#fff" },
    // Foursquare does not say whether the address is verified.
    emailTrust: "never",
    options,
  }
}

const SELF = "https://api.foursquare.com/v2/users/self"

function query(params: Readonly<Record<string, string | undefined>>): string {
  return new URLSearchParams(params as Record<string, string>).toString()
}
