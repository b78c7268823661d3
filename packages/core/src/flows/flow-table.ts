import type { Flow } from "../contract/flow.js"
import type { ProviderType } from "../contract/common-provider.js"
import type { JoinedExtensions } from "../contract/extension.js"
import type { ResolvedProvider } from "../contract/resolved-provider.js"
import { loadOnce } from "../async/load-once.js"
import { InvalidProvider } from "../errors/config-errors.js"

const oauth = loadOnce(async () => (await import("./oauth/oauth-flow.js")).oauthFlow)
const email = loadOnce(async () => (await import("./email/email-flow.js")).emailFlow)
const credentials = loadOnce(
  async () => (await import("./credentials/credentials-flow.js")).credentialsFlow,
)
const webauthn = loadOnce(async () => (await import("./webauthn/webauthn-flow.js")).webauthnFlow)

/** The flow for each provider type. Loaded when the first user signs in with it, because most sites use one or two. */
const flows: Partial<Record<ProviderType, () => Flow<never> | Promise<Flow<never>>>> = {
  oauth,
  oidc: oauth,
  email,
  credentials,
  webauthn,
}

/** The flow of a provider, which may have brought its own. Throws `InvalidProvider` for a type without one. */
export async function flowOf(
  provider: ResolvedProvider,
  extended: Pick<JoinedExtensions, "flows"> | undefined,
): Promise<Flow> {
  const own = extended?.flows.get(provider.id)
  if (own) return own as Flow
  const load = flows[provider.type]
  if (!load) throw new InvalidProvider(`Provider "${provider.id}" has no sign-in flow.`)
  // A provider matches its flow by type, which only the key of this table ensures.
  return (await load()) as unknown as Flow
}
