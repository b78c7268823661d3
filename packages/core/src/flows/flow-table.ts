import type { Flow } from "../contract/flow.js"
import type { ProviderType } from "../contract/provider-type.js"
import type { ResolvedProvider } from "../contract/resolved-provider.js"
import { InvalidProvider } from "../errors/config-errors.js"
import { credentialsFlow } from "./credentials/credentials-flow.js"
import { emailFlow } from "./email/email-flow.js"
import { oauthFlow } from "./oauth/oauth-flow.js"
import { webauthnFlow } from "./webauthn/webauthn-flow.js"

/** How each provider type signs people in. */
const flows: Partial<Record<ProviderType, Flow<never>>> = {
  oauth: oauthFlow,
  oidc: oauthFlow,
  email: emailFlow,
  credentials: credentialsFlow,
  webauthn: webauthnFlow,
}

/** The flow of a provider. Throws `InvalidProvider` for a type that has none. */
export function flowOf(provider: ResolvedProvider): Flow {
  const flow = flows[provider.type]
  if (!flow) throw new InvalidProvider(`Provider "${provider.id}" has no sign-in flow.`)
  // A provider and its flow meet by type; the table's key is what ties them.
  return flow as unknown as Flow
}
