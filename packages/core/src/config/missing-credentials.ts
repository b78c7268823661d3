import type { ResolvedConfig } from "../contract/resolved-config.js"
import type { ResolvedOAuthProvider } from "../contract/resolved-provider.js"
import type { Warning } from "../contract/warning.js"
import { envName } from "../flows/oauth/env-name.js"
import { oauthProviders } from "./oauth-providers.js"

/** The OAuth providers whose sign-in must fail because the client id, or a secret they need, is missing. */
export function missingCredentials(config: Pick<ResolvedConfig, "providers">): readonly Warning[] {
  return oauthProviders(config).flatMap((provider) => {
    const missing = [
      ...(isBlank(provider.clientId) ? [named(provider, "clientId", "ID")] : []),
      ...(needsSecret(provider) && isBlank(provider.clientSecret)
        ? [named(provider, "clientSecret", "SECRET")]
        : []),
    ]
    if (missing.length === 0) return []
    const details = `Provider "${provider.id}" has no ${missing.join(" and no ")}, so sign-in with it cannot work. You get it from the provider when you register the application.`
    return [{ code: "missing-credentials", details }]
  })
}

/** Not if the client authenticates in another way, computes its secret, or requests the tokens with its own function. */
function needsSecret({ client, token, makeClientSecret }: ResolvedOAuthProvider): boolean {
  const method = client.token_endpoint_auth_method ?? "client_secret_basic"
  return String(method).startsWith("client_secret") && !makeClientSecret && !token.request
}

function isBlank(text: unknown): boolean {
  return typeof text !== "string" || text.trim() === ""
}

function named({ id }: ResolvedOAuthProvider, option: string, end: "ID" | "SECRET"): string {
  return `${option} (option, or ${envName(id, end)})`
}
