import type { Flow } from "../contract/flow.js"
import type { ProviderType } from "../contract/provider-type.js"
import type { ResolvedProvider } from "../contract/resolved-provider.js"
import { InvalidProvider } from "../errors/config-errors.js"

/** How each provider type signs people in; loaded when the first of them does, because most sites use one or two. */
const flows: Partial<Record<ProviderType, () => Promise<Flow<never>>>> = {
  oauth: loadOAuthFlow,
  oidc: loadOAuthFlow,
  email: async () => (await import("./email/email-flow.js")).emailFlow,
  credentials: async () => (await import("./credentials/credentials-flow.js")).credentialsFlow,
  webauthn: async () => (await import("./webauthn/webauthn-flow.js")).webauthnFlow,
}

/** The flow of a provider. Throws `InvalidProvider` for a type that has none. */
export async function flowOf(provider: ResolvedProvider): Promise<Flow> {
  const load = flows[provider.type]
  if (!load) throw new InvalidProvider(`Provider "${provider.id}" has no sign-in flow.`)
  // A provider and its flow meet by type; the table's key is what ties them.
  return (await load()) as unknown as Flow
}

async function loadOAuthFlow() {
  return (await import("./oauth/oauth-flow.js")).oauthFlow
}
