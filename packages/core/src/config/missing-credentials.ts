import type { ResolvedConfig } from "../contract/resolved-config.js"
import type { ResolvedOAuthProvider, ResolvedProvider } from "../contract/resolved-provider.js"
import type { Warning } from "../contract/warning.js"
import { envName } from "../flows/oauth/env-name.js"

/** The OAuth providers whose sign-in can only fail, because the client has no id, or no secret where it needs one. */
export function missingCredentials({
  providers,
}: Pick<ResolvedConfig, "providers">): readonly Warning[] {
  return [...providers.values()].filter(isOAuth).flatMap((provider) => {
    const missing = [
      ...(isBlank(provider.clientId) ? [named(provider, "clientId", "ID")] : []),
      ...(needsSecret(provider) && isBlank(provider.clientSecret)
        ? [named(provider, "clientSecret", "SECRET")]
        : []),
    ]
    if (missing.length === 0) return []
    const details = `Provider "${provider.id}" has no ${missing.join(" and no ")}, so nobody can sign in with it. The provider gives it to you where you register the application.`
    return [{ code: "missing-credentials", details }]
  })
}

function isOAuth(provider: ResolvedProvider): provider is ResolvedOAuthProvider {
  return provider.type === "oauth" || provider.type === "oidc"
}

/** Not where the client proves itself otherwise, makes its secret, or asks for the tokens by a function of its own. */
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
