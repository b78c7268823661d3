import type {
  OAuth2Config,
  OAuthUserConfig,
  UserinfoRequestContext,
} from "../contract/oauth-provider.js"
import { fullName } from "../contract/open-profile.js"
import { icon } from "../icons/vk.js"

/**
 * An entry in the response of `users.get`, and the address from the token endpoint. Members that this preset does not
 * request (`fields`) are present if your own `userinfo` requests them.
 */
export interface VkProfile {
  id: number
  first_name: string
  last_name: string
  photo_100: string
  can_access_closed: boolean
  is_closed: boolean
  deactivated?: string
  screen_name?: string
  sex?: 0 | 1 | 2
  bdate?: string
  nickname?: string
  maiden_name?: string
  domain?: string
  home_town?: string
  city?: { id: number; title: string }
  country?: { id: number; title: string }
  timezone?: number
  site?: string
  status?: string
  about?: string
  verified?: 0 | 1
  has_photo?: 0 | 1
  photo_50?: string
  photo_200?: string
  photo_200_orig?: string
  photo_400?: string
  photo_400_orig?: string
  photo_max?: string
  photo_max_orig?: string
  photo_id?: string
  email?: string
}

/**
 * Sign in with VK.
 *
 * Registered applications are managed at https://dev.vk.com and need the callback URL
 * `{base_url}{basePath}/callback/vk`.
 *
 * VK sends the address with the token, if at all. It does not say whether the address is verified, so it counts as
 * unverified.
 *
 * @see https://dev.vk.com/en/api/access-token/authcode-flow-user
 * @deprecated VK no longer supports this flow; its successor is VK ID. https://id.vk.ru/about/faq/business/vkid/OAuth/30024
 */
export default function VK<P extends VkProfile = VkProfile>(
  options: OAuthUserConfig<P> = {},
): OAuth2Config<P> {
  return {
    id: "vk",
    name: "VK",
    icon,
    type: "oauth",
    authorization: {
      url: "https://oauth.vk.com/authorize",
      params: { scope: "email", v: VERSION },
    },
    token: `https://oauth.vk.com/access_token?v=${VERSION}`,
    userinfo: { url: USERS, request: readProfile },
    client: { token_endpoint_auth_method: "client_secret_post" },
    profile: ({ id, first_name, last_name, email, photo_100 }) => ({
      id: String(id),
      name: fullName(first_name, last_name),
      email: email ?? null,
      image: photo_100,
    }),
    style: { bg: "#07F", text: "#fff" },
    // VK does not say whether the address is verified.
    emailTrust: "never",
    options,
  }
}

const VERSION = "5.131"
const USERS = `https://api.vk.com/method/users.get?fields=photo_100&v=${VERSION}`

/**
 * The user whom the token belongs to, with the address from the token response (the API's list does not contain it).
 */
async function readProfile<P extends VkProfile>({
  tokens,
  read,
}: UserinfoRequestContext): Promise<P> {
  const answer = (await read(USERS)) as { response?: P[] } | null | undefined
  const user = answer?.response?.[0]
  if (!user) throw new Error("VK's answer has no user")
  return typeof tokens["email"] === "string" ? { ...user, email: tokens["email"] } : user
}
