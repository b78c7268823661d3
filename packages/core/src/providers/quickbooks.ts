import { fullName } from "../contract/open-profile.js"
import type { OIDCConfig, OIDCUserConfig } from "../contract/oauth-provider.js"
import { icon } from "../icons/quickbooks.js"

/** The response of Intuit's userinfo endpoint. */
export interface QuickBooksProfile {
  sub: string
  email?: string
  emailVerified?: boolean
  givenName?: string
  familyName?: string
  phoneNumber?: string
}

/** The options of this preset, besides those that every provider has. */
export interface QuickBooksOptions {
  /** Signs in with the development keys, for users with test companies. */
  sandbox?: boolean | undefined
}

/**
 * Sign in with QuickBooks.
 *
 * Register at https://developer.intuit.com/app/developer/dashboard with the callback URL
 * `{base_url}{basePath}/callback/quickbooks`.
 *
 * For the accounting API, add its scope: `authorization: { params: { scope: "openid profile email
 * com.intuit.quickbooks.accounting" } }`.
 *
 * @see https://developer.intuit.com/app/developer/qbo/docs/develop/authentication-and-authorization/openid-connect
 */
export default function QuickBooks<P extends QuickBooksProfile = QuickBooksProfile>(
  options: OIDCUserConfig<P> & QuickBooksOptions = {},
): OIDCConfig<P> {
  const accounts = options?.sandbox ? "sandbox-accounts" : "accounts"
  return {
    id: "quickbooks",
    name: "QuickBooks",
    icon,
    type: "oidc",
    issuer: "https://oauth.platform.intuit.com/op/v1",
    // Intuit's discovery document is not at the standard address, so the endpoints are listed here.
    authorization: {
      url: "https://appcenter.intuit.com/connect/oauth2",
      params: { scope: "openid profile email" },
    },
    token: "https://oauth.platform.intuit.com/oauth2/v1/tokens/bearer",
    userinfo: `https://${accounts}.platform.intuit.com/v1/openid_connect/userinfo`,
    jwks_endpoint: "https://oauth.platform.intuit.com/op/v1/jwks",
    idToken: false,
    profile: ({ sub, givenName, familyName, email }) => ({
      id: sub,
      name: fullName(givenName, familyName),
      email,
      image: null,
    }),
    verifiedEmail: ({ email, emailVerified }) => (emailVerified === true ? email : undefined),
    // The only check that Intuit documents for this flow.
    checks: ["state"],
    options,
  }
}
