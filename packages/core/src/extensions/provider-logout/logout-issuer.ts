import { loadOnce } from "../../async/load-once.js"
import type { ResolvedOAuthProvider } from "../../contract/resolved-provider.js"
import type { ProviderKeys } from "../../flows/oauth/provider-keys.js"
import { servesManyIssuers } from "../../flows/oauth/provider-metadata.js"
import { RefusedLogout } from "./refused-logout.js"

/** Loaded only for providers with many tenants. */
const tenants = /* @__PURE__ */ loadOnce(() => import("../../flows/oauth/issuer-of-tenant.js"))

/** A token whose signature is verified, by the keys that are known. */
interface VerifiedLogout {
  readonly claims: unknown
  readonly kid: string | undefined
  readonly known: ProviderKeys
}

/**
 * The issuer that a logout token must have. Of a provider with many tenants that of one tenant, by the same rule as at a
 * sign-in: what ended is then found by the tenant, too, and no tenant ends a session of another one. Throws `RefusedLogout`.
 */
export async function logoutIssuer(
  provider: ResolvedOAuthProvider,
  { claims, kid, known: { metadata, keys } }: VerifiedLogout,
): Promise<string> {
  if (!servesManyIssuers(provider, metadata)) return metadata.issuer
  const { isKeyOfIssuer, tenantIssuer } = await tenants()
  const given = typeof claims === "object" && claims !== null ? { ...claims } : {}
  const issuer = tenantIssuer(provider, metadata, { tokens: {}, claims: given })
  if (issuer === undefined)
    throw new RefusedLogout(
      "logout_token names no tenant, as issuerOf of the provider reads it",
      true,
    )
  if (!isKeyOfIssuer(keys, { kid, issuer }))
    throw new RefusedLogout("logout_token is signed with another tenant's key", true)
  return issuer
}
