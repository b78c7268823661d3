import { fullName } from "../contract/open-profile.js"
import type { OAuth2Config, OAuthUserConfig } from "../contract/oauth-provider.js"
import { icon } from "../icons/shopify.js"

/** The `associated_user` of the token response: the member of the shop's staff who signed in. */
export interface ShopifyProfile {
  id: number
  first_name?: string
  last_name?: string
  email?: string
  email_verified?: boolean
  account_owner?: boolean
  locale?: string
  collaborator?: boolean
}

/** The options of this preset, besides those that every provider has. */
export interface ShopifyOptions {
  /** The first part of the shop's address, `{shop}.myshopify.com`. */
  shop?: string | undefined
}

/**
 * Sign in with Shopify.
 *
 * Register at https://dev.shopify.com/dashboard with the redirection URL `{base_url}{basePath}/callback/shopify`.
 *
 * Needs `shop`. For several shops, create the configuration per request, with a separate provider `id` for each shop,
 * because staff ids are only unique within a shop.
 *
 * The token response (with an online access token) contains the staff member, so no further request is made.
 *
 * @see https://shopify.dev/docs/apps/build/authentication-authorization/access-tokens/authorization-code-grant
 */
export default function Shopify<P extends ShopifyProfile = ShopifyProfile>(
  options: OAuthUserConfig<P> & ShopifyOptions = {},
): OAuth2Config<P> {
  const shop = shopIn(options?.shop)
  return {
    id: "shopify",
    name: "Shopify",
    icon,
    type: "oauth",
    authorization: {
      url: shop && `https://${shop}.myshopify.com/admin/oauth/authorize`,
      params: { scope: "", "grant_options[]": "per-user" },
    },
    token: {
      url: shop && `https://${shop}.myshopify.com/admin/oauth/access_token`,
      conform: withTokenType,
    },
    userinfo: {
      request: ({ tokens }) => {
        const user = (tokens as { associated_user?: P }).associated_user
        if (!user) throw new Error("Shopify's token answer has no associated_user")
        return user
      },
    },
    client: { token_endpoint_auth_method: "client_secret_post" },
    profile: ({ id, first_name, last_name, email }) => ({
      id: String(id),
      name: fullName(first_name, last_name),
      email,
      image: null,
    }),
    // Shopify ignores PKCE.
    checks: ["state"],
    options,
  }
}

/** The shop's name, which must be a single label of a host name, because it decides where the client secret is sent. */
function shopIn(shop: string | undefined): string | undefined {
  return shop && /^[a-z0-9][a-z0-9-]*$/i.test(shop) ? shop : undefined
}

/** Shopify leaves out `token_type` (RFC 6749 §5.1). */
async function withTokenType(response: Response): Promise<Response | undefined> {
  if (!response.ok) return undefined
  const body = (await response.json().catch(() => undefined)) as object | undefined
  return body && Response.json({ token_type: "bearer", ...body })
}
