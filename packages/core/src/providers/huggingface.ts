import type { OIDCConfig, OIDCUserConfig } from "../contract/oauth-provider.js"
import { icon } from "../icons/huggingface.js"

export interface HuggingfaceProfile {
  sub: string
  name?: string
  preferred_username?: string
  profile?: string
  picture?: string
  website?: string
  email?: string
  email_verified?: boolean
  isPro: boolean
  canPay?: boolean
  orgs: Array<{
    sub: string
    name: string
    picture: string
    preferred_username: string
    isEnterprise: boolean
    canPay?: boolean
    roleInOrg?: "admin" | "write" | "read" | "contributor"
    pendingSSO?: boolean
    missingMFA?: boolean
    resourceGroups?: Array<{
      sub: string
      name: string
      role: "read" | "write" | "admin" | "contributor"
    }>
  }>
}

/**
 * Sign in with Hugging Face.
 *
 * Register at https://huggingface.co/settings/applications/new with the callback URL
 * `{base_url}{basePath}/callback/huggingface`.
 *
 * @see https://huggingface.co/docs/hub/oauth
 */
export default function Huggingface<P extends HuggingfaceProfile = HuggingfaceProfile>(
  options: OIDCUserConfig<P> = {},
): OIDCConfig<P> {
  return {
    id: "huggingface",
    name: "Hugging Face",
    icon,
    type: "oidc",
    issuer: "https://huggingface.co",
    style: { bg: "#FFD21E", text: "#000" },
    options,
  }
}
