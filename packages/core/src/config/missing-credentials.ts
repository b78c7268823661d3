import type { ResolvedConfig } from "../contract/resolved-config.js"
import type { ResolvedOAuthProvider } from "../contract/resolved-provider.js"
import type { Warning } from "../contract/logger.js"
import type { Finding } from "./finding.js"
import { oauthProviders } from "./oauth-providers.js"

/** The OAuth providers whose sign-in must fail because the client id, or a secret they need, is missing. */
export function missingCredentials(
  config: Pick<ResolvedConfig, "providers">,
): readonly Finding<Warning>[] {
  return oauthProviders(config).flatMap((provider): Finding<Warning>[] => {
    const { id, clientId, clientSecret } = provider
    const missing = [
      ...(isBlank(clientId) ? (["clientId"] as const) : []),
      ...(needsSecret(provider) && isBlank(clientSecret) ? (["clientSecret"] as const) : []),
    ]
    return missing.length === 0 ? [] : [(texts) => [texts.noCredentials(id, missing)]]
  })
}

/**
 * Not if the client authenticates in another way, computes its secret, or requests the tokens with its own function.
 */
function needsSecret({ client, token, makeClientSecret }: ResolvedOAuthProvider): boolean {
  const method = client.token_endpoint_auth_method ?? "client_secret_basic"
  return String(method).startsWith("client_secret") && !makeClientSecret && !token.exchange
}

function isBlank(text: unknown): boolean {
  // A number or an object is there, and its kind is told instead.
  return text === undefined || text === null || (typeof text === "string" && text.trim() === "")
}
