import type { ResolvedOAuthProvider, ResolvedProvider } from "./resolved-provider.js"

/**
 * Whether a provider speaks OAuth 2 or OpenID Connect. Only its `type` says so: a provider of any type may have options
 * of its own, and one that sends mail through the API of a mail service has a `clientId` too.
 */
export function isOAuthProvider(
  provider: ResolvedProvider | undefined,
): provider is ResolvedOAuthProvider {
  return provider?.type === "oauth" || provider?.type === "oidc"
}
