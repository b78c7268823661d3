import type { OIDCConfig, OIDCUserConfig } from "../contract/oauth-provider.js"
import type { OpenProfile } from "../contract/open-profile.js"

interface Address {
  address_type: string
  country: string
  formatted: string
  postal_code: string
  region: string
  street_address: string
}

export interface VippsProfile extends OpenProfile {
  accounts: {
    account_name: string
    account_number: number
    bank_name: string
  }[]
  address: Address
  other_addresses: Address[]
  birthdate: string
  email: string
  email_verified: boolean
  family_name: string
  given_name: string
  name: string
  nin: string
  phone_number: string
  sid: string
  sub: string
  delegatedConsents: {
    language: string
    heading: string
    termsDescription: string
    confirmConsentButtonText: string
    links: {
      termsLinkText: string
      termsLinkUrl: string
      privacyStatementLinkText: string
      privacyStatementLinkUrl: string
    }
    timeOfConsent: string
    consents: {
      id: string
      accepted: boolean
      required: boolean
      textDisplayedToUser: string
    }[]
  }
}

/**
 * Sign in with Vipps.
 *
 * Register at https://portal.vippsmobilepay.com with the callback URL `{base_url}{basePath}/callback/vipps`.
 *
 * For the test environment, set `issuer: "https://apitest.vipps.no/access-management-1.0/access/"`. The profile comes
 * from the userinfo endpoint.
 *
 * @see https://developer.vippsmobilepay.com/docs/APIs/login-api/
 */
export default function Vipps<P extends VippsProfile = VippsProfile>(
  options: OIDCUserConfig<P> = {},
): OIDCConfig<P> {
  return {
    id: "vipps",
    name: "Vipps",
    type: "oidc",
    issuer: "https://api.vipps.no/access-management-1.0/access/",
    authorization: { params: { scope: "openid name email" } },
    idToken: false,
    style: { brandColor: "#f05c18" },
    options,
  }
}
