import type { AuthorizationServer } from "oauth4webapi"
import type { ResolvedOAuthProvider } from "../../contract/resolved-provider.js"

/**
 * Whether TLS stands for the signature of this provider's ID Tokens: no one publishes its keys, and the application itself
 * named the https token endpoint that answers with them (OpenID Connect Core §3.1.3.7, 6). A request of the application's
 * own may go anywhere, so it does not count.
 */
export function isVouchedByTls(
  { type, token, jwksEndpoint }: Pick<ResolvedOAuthProvider, "type" | "token" | "jwksEndpoint">,
  metadata?: AuthorizationServer,
): boolean {
  if (type !== "oidc" || jwksEndpoint || metadata?.jwks_uri !== undefined) return false
  return token.request === undefined && /^https:/i.test(String(token.url))
}
