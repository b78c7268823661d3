import type { OIDCConfig, OIDCUserConfig } from "../contract/oauth-provider.js"

/** The claims that a user flow can be told to send; which ones come is chosen there. */
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
 * Register in the Azure portal, in the tenant of your Azure AD B2C, with the callback URL
 * `{base_url}{basePath}/callback/azure-ad-b2c`.
 *
 * Needs `issuer`, as the user flow's discovery document has it: `https://{tenant}.b2clogin.com/{tenant id}/v2.0/`;
 * where that document is elsewhere, name it in `wellKnown`:
 * `https://{tenant}.b2clogin.com/{tenant}.onmicrosoft.com/{user flow}/v2.0/.well-known/openid-configuration`.
 *
 * The address is the first of `emails`, which B2C sends without a word on whether it is verified: nothing vouches for
 * it.
 *
 * @see https://learn.microsoft.com/en-us/azure/active-directory-b2c/openid-connect
 * @deprecated Not sold to new customers since 1 May 2025; its successor is Microsoft Entra External ID, which `microsoft-entra-id` signs in with. https://learn.microsoft.com/en-us/azure/active-directory-b2c/faq
 */
export default function AzureADB2C<P extends AzureADB2CProfile = AzureADB2CProfile>(
  options: OIDCUserConfig<P> = {},
): OIDCConfig<P> {
  return {
    id: "azure-ad-b2c",
    name: "Azure AD B2C",
    type: "oidc",
    profile: ({ sub, name, preferred_username, emails }) => ({
      id: sub,
      name: name ?? preferred_username,
      email: emails?.[0],
      image: null,
    }),
    style: { text: "#fff", bg: "#0072c6" },
    // A tenant may let people type an address, and B2C does not say which it has verified.
    vouches: "never",
    options,
  }
}
