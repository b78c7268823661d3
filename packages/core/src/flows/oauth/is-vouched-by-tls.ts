import type { AuthorizationServer } from "oauth4webapi"
import type { ResolvedOAuthProvider } from "../../contract/resolved-provider.js"

/**
 * Whether TLS takes the place of the signature on this provider's ID Tokens: no keys are published, and the application
 * itself configured the https token endpoint that issues them (OpenID Connect Core §3.1.3.7, 6). A `token.request` hook
 * of the application may send its request anywhere, so it does not count.
 */
export function isVouchedByTls(
  { type, token, jwksEndpoint }: Pick<ResolvedOAuthProvider, "type" | "token" | "jwksEndpoint">,
  metadata?: AuthorizationServer,
): boolean {
  if (type !== "oidc" || jwksEndpoint || metadata?.jwks_uri !== undefined) return false
  return token.request === undefined && /^https:/i.test(String(token.url))
}
