import type { OAuth2Config, OAuthUserConfig } from "../contract/oauth-provider.js"
import type { OpenProfile } from "../contract/open-profile.js"
import { icon } from "../icons/naver.js"

/** The response of `GET /v1/nid/me`. */
export interface NaverProfile extends OpenProfile {
  resultcode: string
  message: string
  response: {
    id: string
    nickname?: string
    name?: string
    email?: string
    gender?: "F" | "M" | "U"
    age?: string
    birthday?: string
    profile_image?: string
    birthyear?: string
    mobile?: string
  }
}

/**
 * Sign in with Naver.
 *
 * Register at https://developers.naver.com/apps/ with the callback URL `{base_url}{basePath}/callback/naver`.
 *
 * The address is the contact address. Naver does not say whether it is verified, so it counts as unverified. The same
 * person has a different id in every application.
 *
 * @see https://developers.naver.com/docs/login/api/api.md
 */
export default function Naver<P extends NaverProfile = NaverProfile>(
  options: OAuthUserConfig<P> = {},
): OAuth2Config<P> {
  return {
    id: "naver",
    name: "Naver",
    icon,
    type: "oauth",
    authorization: "https://nid.naver.com/oauth2.0/authorize",
    token: "https://nid.naver.com/oauth2.0/token",
    userinfo: "https://openapi.naver.com/v1/nid/me",
    profile: ({ response: { id, nickname, email, profile_image } }) => ({
      id,
      name: nickname,
      email,
      image: profile_image,
    }),
    // The contact address can be any address.
    emailTrust: "never",
    options,
  }
}
