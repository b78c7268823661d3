import type { OAuth2Config, OAuthUserConfig } from "../contract/oauth-provider.js"

/** The response of `GET /info`. */
export interface YandexProfile {
  login: string
  id: string
  client_id: string
  psuid: string
  emails?: string[]
  default_email?: string
  is_avatar_empty?: boolean
  default_avatar_id?: string
  birthday?: string | null
  first_name?: string
  last_name?: string
  display_name?: string
  real_name?: string
  sex?: "male" | "female" | null
  default_phone?: {
    id: number
    number: string
  }
}

/**
 * Sign in with Yandex.
 *
 * Register at https://oauth.yandex.com/client/new with the callback URL `{base_url}{basePath}/callback/yandex`.
 *
 * Yandex does not say whether the address in the profile is verified, so it counts as unverified.
 *
 * @see https://yandex.com/dev/id/doc/en/user-information
 */
export default function Yandex<P extends YandexProfile = YandexProfile>(
  options: OAuthUserConfig<P> = {},
): OAuth2Config<P> {
  return {
    id: "yandex",
    name: "Yandex",
    type: "oauth",
    authorization: {
      url: "https://oauth.yandex.ru/authorize",
      params: { scope: "login:info login:email login:avatar" },
    },
    token: "https://oauth.yandex.ru/token",
    userinfo: "https://login.yandex.ru/info?format=json",
    profile: (profile) => ({
      id: profile.id,
      name: profile.display_name ?? profile.real_name ?? profile.first_name,
      email: profile.default_email ?? profile.emails?.[0] ?? null,
      image: avatarOf(profile),
    }),
    style: { bg: "#ffcc00", text: "#000" },
    // Yandex does not say whether the address is verified, and the address may belong to another service.
    emailTrust: "never",
    options,
  }
}

function avatarOf({ is_avatar_empty, default_avatar_id }: YandexProfile): string | null {
  if (is_avatar_empty || !default_avatar_id) return null
  return `https://avatars.yandex.net/get-yapic/${default_avatar_id}/islands-200`
}
