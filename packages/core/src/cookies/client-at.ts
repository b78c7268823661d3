import type { ResolvedProvider } from "../contract/resolved-provider.js"

/**
 * Who we are to a provider, and which one: its issuer, else the address of the document or endpoint that stands for it, and
 * our client id. Undefined for what is no OAuth provider.
 */
export function clientAt(provider: ResolvedProvider | undefined): string | undefined {
  if (!provider || !("clientId" in provider)) return undefined
  const { issuer, wellKnown, token, authorization, clientId } = provider
  const server = issuer ?? wellKnown ?? token.url?.href ?? authorization.url?.href ?? ""
  return `${server} ${clientId}`
}
