import type { OAuth2Config, OAuthUserConfig } from "../contract/oauth-provider.js"
import type { OpenProfile } from "../contract/open-profile.js"

/** The response of `GET /users/me`. */
export interface PipedriveProfile extends OpenProfile {
  success: boolean
  data: {
    id: number
    name: string
    default_currency?: string
    locale?: string
    lang?: number
    email: string
    phone?: string
    activated?: boolean
    last_login?: Date
    created?: Date
    modified?: Date
    signup_flow_variation?: string
    has_created_company?: boolean
    is_admin?: number
    active_flag?: boolean
    timezone_name?: string
    timezone_offset?: string
    role_id?: number
    icon_url?: string
    is_you?: boolean
    company_id?: number
    company_name?: string
    company_domain?: string
    company_country?: string
    company_industry?: string
    language?: {
      language_code?: string
      country_code?: string
    }
  }
}

/**
 * Sign in with Pipedrive.
 *
 * Register at https://developers.pipedrive.com with the callback URL `{base_url}{basePath}/callback/pipedrive`.
 *
 * Pipedrive guarantees `id` to be unique only together with `company_id`: if your application distinguishes people of
 * several companies, compare both. Pipedrive does not say whether the address is verified, so it counts as unverified.
 * https://pipedrive.readme.io/docs/marketplace-getting-user-data
 *
 * @see https://pipedrive.readme.io/docs/marketplace-oauth-authorization
 */
export default function Pipedrive<P extends PipedriveProfile = PipedriveProfile>(
  options: OAuthUserConfig<P> = {},
): OAuth2Config<P> {
  return {
    id: "pipedrive",
    name: "Pipedrive",
    type: "oauth",
    authorization: "https://oauth.pipedrive.com/oauth/authorize",
    token: "https://oauth.pipedrive.com/oauth/token",
    userinfo: "https://api.pipedrive.com/users/me",
    profile: ({ data: { id, name, email, icon_url } }) => ({
      id: String(id),
      name,
      email,
      image: icon_url,
    }),
    // Pipedrive does not say whether the address is verified.
    emailTrust: "never",
    options,
  }
}
