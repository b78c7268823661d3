import { isOAuthProvider } from "../contract/is-oauth-provider.js"
import type { ResolvedProvider } from "../contract/resolved-provider.js"

/**
 * The provider together with our registration there: its issuer (or else the address of its discovery document or an
 * endpoint) and our client id. Undefined for a provider that does not use OAuth.
 */
export function clientAt(provider: ResolvedProvider | undefined): string | undefined {
  if (!isOAuthProvider(provider)) return undefined
  const { issuer, wellKnown, token, authorization, clientId } = provider
  const server = issuer ?? wellKnown ?? token.url?.href ?? authorization.url?.href ?? ""
  return `${server} ${clientId}`
}
