import type { OAuth2Config, OAuthUserConfig } from "../contract/oauth-provider.js"
import type { OpenProfile } from "../contract/open-profile.js"
import { icon } from "../icons/trakt.js"

/** The `user` of `GET /users/settings`. */
export interface TraktUser extends OpenProfile {
  username: string
  private: boolean
  name: string
  vip: boolean
  vip_ep: boolean
  /** `uuid` never changes; `slug` is derived from the user name. */
  ids: { slug: string; uuid: string }
  joined_at: string
  location: string | null
  about: string | null
  gender: string | null
  age: number | null
  images: { avatar: { full: string } }
}

/**
 * Sign in with Trakt.
 *
 * Register at https://trakt.tv/oauth/applications/new with the callback URL `{base_url}{basePath}/callback/trakt`.
 *
 * The account id is Trakt's `uuid`. Auth.js uses the slug instead, which is derived from the user name: a person can
 * change it, and someone else can then take it. While an account is stored under somebody's slug, their sign-in is
 * refused, so that no one becomes another user unnoticed. Set `profile` until you have migrated such accounts. Trakt does
 * not provide an email address.
 *
 * @see https://trakt.docs.apiary.io/#reference/authentication-oauth
 */
export default function Trakt<P extends TraktUser = TraktUser>(
  options: OAuthUserConfig<P> = {},
): OAuth2Config<P> {
  return {
    id: "trakt",
    name: "Trakt",
    icon,
    type: "oauth",
    authorization: {
      url: "https://trakt.tv/oauth/authorize",
      // Trakt has no scopes.
      params: { scope: "" },
    },
    token: "https://api.trakt.tv/oauth/token",
    userinfo: {
      url: SETTINGS,
      request: async ({ provider, read }) => {
        const headers = { "trakt-api-version": "2", "trakt-api-key": provider.clientId ?? "" }
        const answer = (await read(SETTINGS, { headers })) as { user?: P } | null | undefined
        if (!answer?.user) throw new Error("Trakt's answer has no user")
        return answer.user
      },
    },
    profile: ({ ids, name, images }) => ({
      id: ids.uuid,
      name,
      email: null,
      image: images?.avatar?.full,
    }),
    formerId: ({ ids }) => ids.slug,
    style: { bg: "#ED2224", text: "#fff" },
    // Trakt does not provide an email address.
    emailTrust: "silent",
    options,
  }
}

const SETTINGS = "https://api.trakt.tv/users/settings"
