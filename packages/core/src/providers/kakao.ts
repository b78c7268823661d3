import type { OAuth2Config, OAuthUserConfig } from "../contract/oauth-provider.js"
import type { OpenProfile } from "../contract/open-profile.js"
import { icon } from "../icons/kakao.js"

export type DateTime = string

export type Gender = "female" | "male"

export type Birthday = "SOLAR" | "LUNAR"

export type AgeRange =
  | "1-9"
  | "10-14"
  | "15-19"
  | "20-29"
  | "30-39"
  | "40-49"
  | "50-59"
  | "60-69"
  | "70-79"
  | "80-89"
  | "90-"

/** The response of `GET /v2/user/me`. */
export interface KakaoProfile extends OpenProfile {
  id: number
  has_signed_up?: boolean
  connected_at?: DateTime
  synched_at?: DateTime
  properties?: {
    id?: string
    status?: string
    registered_at?: DateTime
    msg_blocked?: boolean
    nickname?: string
    profile_image?: string
    thumbnail_image?: string
  }
  kakao_account?: {
    profile_needs_agreement?: boolean
    profile_nickname_needs_agreement?: boolean
    profile_image_needs_agreement?: boolean
    profile?: {
      nickname?: string
      thumbnail_image_url?: string
      profile_image_url?: string
      is_default_image?: boolean
    }
    name_needs_agreement?: boolean
    name?: string
    email_needs_agreement?: boolean
    is_email_valid?: boolean
    is_email_verified?: boolean
    email?: string
    age_range_needs_agreement?: boolean
    age_range?: AgeRange
    birthyear_needs_agreement?: boolean
    birthyear?: string
    birthday_needs_agreement?: boolean
    birthday?: string
    birthday_type?: Birthday
    gender_needs_agreement?: boolean
    gender?: Gender
    phone_number_needs_agreement?: boolean
    phone_number?: string
    ci_needs_agreement?: boolean
    ci?: string
    ci_authenticated_at?: DateTime
  }
}

/**
 * Sign in with Kakao.
 *
 * Register at https://developers.kakao.com/console/app with the callback URL `{base_url}{basePath}/callback/kakao`.
 *
 * The client id is the REST API key. You choose the members of the profile under Consent items of the application; the
 * email address needs a permission there.
 *
 * @see https://developers.kakao.com/docs/latest/en/kakaologin/rest-api
 */
export default function Kakao<P extends KakaoProfile = KakaoProfile>(
  options: OAuthUserConfig<P> = {},
): OAuth2Config<P> {
  return {
    id: "kakao",
    name: "Kakao",
    icon,
    type: "oauth",
    authorization: {
      url: "https://kauth.kakao.com/oauth/authorize",
      // No scopes: the application's consent items decide, and Kakao rejects scopes that are not among them.
      params: { scope: "" },
    },
    token: "https://kauth.kakao.com/oauth/token",
    userinfo: "https://kapi.kakao.com/v2/user/me",
    client: { token_endpoint_auth_method: "client_secret_post" },
    profile: ({ id, kakao_account }) => ({
      id: String(id),
      name: kakao_account?.profile?.nickname,
      email: kakao_account?.email,
      image: kakao_account?.profile?.profile_image_url,
    }),
    // Valid: no one else has taken over the address since.
    verifiedEmail: ({ kakao_account }) =>
      kakao_account?.is_email_valid === true && kakao_account.is_email_verified === true
        ? kakao_account.email
        : undefined,
    options,
  }
}
