import type { OIDCConfig, OIDCUserConfig } from "../contract/oauth-provider.js"
import { icon } from "../icons/azure-ad-b2c.js"

/** The claims that a user flow can send. You choose in the user flow which ones it sends. */
export interface AzureADB2CProfile {
  exp: number
  nbf: number
  ver: string
  iss: string
  sub: string
  aud: string
  iat: number
  auth_time: number
  oid: string
  country: string
  name: string
  postalCode: string
  emails: string[]
  tfp: string
  preferred_username: string
}

/**
 * Sign in with Azure AD B2C.
 *
 * Register in the Azure portal, in your Azure AD B2C tenant, with the callback URL
 * `{base_url}{basePath}/callback/azure-ad-b2c`.
 *
 * Needs `issuer`, exactly as in the user flow's discovery document: `https://{tenant}.b2clogin.com/{tenant id}/v2.0/`.
 * If that document has a different address, set it as `wellKnown`:
 * `https://{tenant}.b2clogin.com/{tenant}.onmicrosoft.com/{user flow}/v2.0/.well-known/openid-configuration`.
 *
 * The address is the first entry of `emails`. B2C does not say whether it is verified, so it counts as unverified.
 *
 * @see https://learn.microsoft.com/en-us/azure/active-directory-b2c/openid-connect
 * @deprecated Not sold to new customers since 1 May 2025. Its successor is Microsoft Entra External ID: use `microsoft-entra-id` for it. https://learn.microsoft.com/en-us/azure/active-directory-b2c/faq
 */
export default function AzureADB2C<P extends AzureADB2CProfile = AzureADB2CProfile>(
  options: OIDCUserConfig<P> = {},
): OIDCConfig<P> {
  return {
    id: "azure-ad-b2c",
    name: "Azure AD B2C",
    icon,
    type: "oidc",
    profile: ({ sub, name, preferred_username, emails }) => ({
      id: sub,
      name: name ?? preferred_username,
      email: emails?.[0],
      image: null,
    }),
    style: { text: "#fff", bg: "#0072c6" },
    // A tenant may let people type in an address, and B2C does not say which addresses it has verified.
    emailTrust: "never",
    options,
  }
}
